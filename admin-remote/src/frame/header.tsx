import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { Button } from 'shared-ui';
import styled from 'styled-components';

const Bar = styled.header`
  display: flex;
  align-items: center;
  gap: var(--space-2) var(--space-4);
  min-height: 3.5rem;
  padding: var(--space-1) var(--space-4);
  border-bottom: 1px solid var(--color-line);
  background: var(--color-surface);
  font-size: var(--text-s);
  white-space: nowrap;

  h1 {
    font-size: var(--text-m);
    text-wrap: nowrap;
  }
  nav {
    display: flex;
    margin-inline-end: auto;
  }
  a,
  button {
    display: inline-flex;
    align-items: center;
    flex: none;
    min-height: 2.75rem;
    padding: 0 var(--space-3);
    border: 0;
    border-radius: var(--radius-m);
    background: transparent;
    color: inherit;
    font-size: inherit;
    font-weight: 500;
    text-decoration: none;
  }
  a:hover,
  button:hover:not(:disabled) {
    background: var(--color-sunken);
  }
  nav a[aria-current] {
    background: var(--color-accent-soft);
    font-weight: 600;
  }
  /* Where the colours are those of the person, a ground of its own is not seen. */
  @media (forced-colors: active) {
    nav a[aria-current] {
      text-decoration: underline;
    }
  }
  > div {
    display: flex;
    align-items: center;
    color: var(--color-text-muted);
  }
  > div > span {
    overflow: hidden;
    max-width: 16rem;
    padding: 0 var(--space-2);
    text-overflow: ellipsis;
  }
  @media (max-width: 89.99rem) {
    > div > span {
      display: none;
    }
  }

  /* All screens stand in one row, closer together; where their names are longer, in two. */
  @media (min-width: 75rem) and (max-width: 89.99rem) {
    flex-wrap: wrap;

    a,
    button {
      padding: 0 var(--space-2);
    }
  }

  /* One row that is moved sideways, in place of three. */
  @media (max-width: 74.99rem) {
    overflow-x: auto;
    scrollbar-width: none;
  }
`;

interface HeaderProps {
  screens: { to: string; name: string }[];
  email: string;
  onHelp: () => void;
  onSignOut: () => void;
}

/** Where the panel leads, and who is signed in. */
export function Header({ screens, email, onHelp, onSignOut }: HeaderProps) {
  const bar = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const address = pathname.replace(/\/+$/, '');
  // On a phone the screen that is open is in the middle of the row.
  useEffect(() => {
    const row = bar.current!;
    const current = row.querySelector<HTMLElement>('[aria-current]');
    if (current) row.scrollLeft = current.offsetLeft - (row.clientWidth - current.offsetWidth) / 2;
  }, [pathname]);
  return (
    <Bar ref={bar}>
      <h1>Admin Panel</h1>
      <nav aria-label="Panel">
        {screens.map(({ to, name }) => (
          <Link key={to} to={to} aria-current={to === address ? 'page' : undefined}>
            {name}
          </Link>
        ))}
      </nav>
      <div>
        <span title={email}>{email}</span>
        <Button onClick={onHelp}>Shortcuts</Button>
        <Link to="/">See the site</Link>
        <Button onClick={onSignOut}>Sign out</Button>
      </div>
    </Bar>
  );
}
