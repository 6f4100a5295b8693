import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { t } from 'shared-ui';
import { Icon } from '../components/icons';
import { places, useScreenPath } from './routes';

const List = styled.ul`
  display: grid;

  svg {
    color: var(--color-text-muted);
  }
  a[aria-current] {
    background: var(--color-accent-soft);
    font-weight: var(--weight-bold);
  }
  a[aria-current] svg {
    color: inherit;
  }
  /* An outline, because forced colours remove the background. */
  @media (forced-colors: active) {
    a[aria-current] {
      text-decoration: underline;
    }
  }
  /* In narrow windows, where the top bar opens it, the navigation has two or three columns. */
  @media (max-width: 74.99rem) {
    grid-template-columns: repeat(auto-fill, minmax(10rem, 1fr));
  }
`;

interface NavigationProps {
  /** Called when a link is clicked, even that of the open screen. */
  onChosen: () => void;
}

export function Navigation({ onChosen }: NavigationProps) {
  const [open] = useScreenPath().split('/');
  return (
    <nav aria-label={t('Panel')}>
      <List>
        {places().map(({ path, name, icon }) => (
          <li key={path}>
            <Link to={`/admin/${path}`} aria-current={path === open ? 'page' : undefined} onClick={onChosen}>
              <Icon name={icon} />
              {name}
            </Link>
          </li>
        ))}
      </List>
    </nav>
  );
}
