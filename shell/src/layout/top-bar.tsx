import { useRef } from 'react';
import { Link, NavLink } from 'react-router-dom';
import { useConfiguration } from 'shared-data';
import { IconButton } from 'shared-ui';
import styled from 'styled-components';
import { CommandButton } from './command-button';
import { MenuIcon } from './icons';
import { PhoneMenu } from './phone-menu';
import { SearchBox } from './search/search-box';
import { useMenu } from './use-menu';

const Bar = styled.header`
  position: fixed;
  inset: 0 0 auto;
  z-index: 20;
  height: var(--height-top-bar);
  border-bottom: 1px solid var(--color-line);
  background: var(--color-surface);
`;

const Inside = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-5);
  max-width: var(--width-page);
  height: 100%;
  margin: 0 auto;
  padding: 0 var(--space-4);
`;

const Brand = styled(Link)`
  overflow: hidden;
  padding: var(--space-2) 0;
  color: var(--color-text);
  font-size: var(--text-l);
  font-weight: 800;
  letter-spacing: -0.02em;
  text-decoration: none;
  text-overflow: ellipsis;
  white-space: nowrap;

  &:hover {
    color: var(--color-accent);
  }
`;

const Wide = styled.div`
  display: flex;
  flex: 1;
  align-items: center;
  justify-content: flex-end;
  gap: var(--space-5);
  min-width: 0;

  nav {
    display: flex;
    gap: var(--space-4);
    min-width: 0;
  }
  nav a {
    overflow: hidden;
    padding: var(--space-2);
    border-bottom: 2px solid transparent;
    color: var(--color-text);
    font-weight: 600;
    text-decoration: none;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  nav a:hover,
  nav a[aria-current] {
    border-bottom-color: var(--color-accent);
    color: var(--color-accent);
  }
  @media (max-width: 47.99rem) {
    display: none;
  }
`;

const Narrow = styled.div<{ $always: boolean }>`
  @media (min-width: 48rem) {
    ${({ $always }) => !$always && 'display: none;'}
  }
`;

/** So many entries stand in the bar; the menu that opens has all. */
const fitting = 4;

/** The fixed bar: brand, search and links; on a phone, brand and the icon that opens the menu. */
export function TopBar() {
  const { brand } = useConfiguration();
  const menu = useMenu();
  const dialog = useRef<HTMLDialogElement>(null);
  // It may be open since before this code came.
  const open = () => dialog.current?.open || dialog.current?.showModal();
  return (
    <Bar>
      <Inside>
        <Brand to="/">{brand.name}</Brand>
        <Wide>
          <SearchBox />
          <nav aria-label="Main">
            {menu.slice(0, fitting).map(({ label, path }) => (
              <NavLink key={path} to={path} end={path === '/'}>
                {label}
              </NavLink>
            ))}
          </nav>
        </Wide>
        <Narrow $always={menu.length > fitting}>
          <IconButton
            as={CommandButton}
            command="show-modal"
            aria-label="Open the menu"
            aria-haspopup="dialog"
            onClick={open}
          >
            <MenuIcon />
          </IconButton>
        </Narrow>
      </Inside>
      <PhoneMenu ref={dialog} />
    </Bar>
  );
}
