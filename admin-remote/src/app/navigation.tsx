import { Link, useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { t } from 'shared-ui';
import { Icon } from '../components/icons';
import { places } from './places';

const Nav = styled.nav`
  display: grid;
  align-content: start;

  ul {
    display: grid;
    margin: 0;
    padding: 0;
    list-style: none;
  }
  ul + ul {
    margin-top: var(--space-2);
    padding-top: var(--space-2);
    border-top: 1px solid var(--color-line);
  }
  svg {
    flex: none;
    width: 1.125rem;
    height: 1.125rem;
    color: var(--color-text-muted);
  }
  a[aria-current] {
    background: var(--color-accent-soft);
    font-weight: var(--weight-bold);
  }
  a[aria-current] svg {
    color: inherit;
  }
  /* Where the colours are those of the person, a ground of its own is not seen. */
  @media (forced-colors: active) {
    a[aria-current] {
      text-decoration: underline;
    }
  }
  /* Opened from the bar, it is two or three columns. */
  @media (max-width: 74.99rem) {
    ul {
      grid-template-columns: repeat(auto-fill, minmax(10rem, 1fr));
    }
  }
`;

interface NavigationProps {
  /** Is called when a screen was chosen, also the one that is open. */
  onChosen: () => void;
}

/** Where the panel leads; the screen that is open is marked. */
export function Navigation({ onChosen }: NavigationProps) {
  const { pathname } = useLocation();
  const address = pathname.replace(/\/+$/, '');
  return (
    <Nav aria-label={t('Panel')}>
      {places().map((group) => (
        <ul key={group[0]!.to}>
          {group.map(({ to, name, icon }) => (
            <li key={to}>
              <Link to={to} aria-current={to === address ? 'page' : undefined} onClick={onChosen}>
                <Icon name={icon} />
                {name}
              </Link>
            </li>
          ))}
        </ul>
      ))}
    </Nav>
  );
}
