import { useRef } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { Icon, IconButton, t } from 'shared-ui';
import styled from 'styled-components';
import { Brand } from './brand';
import { CommandButton, useMenu } from './menu';
import { PhoneMenu } from './phone-menu';
import { focusSearch } from './search/focus-search';
import { SearchBox } from './search/search-box';
import { searchPath } from './search/search-text';

const FixedBar = styled.header`
  position: fixed;
  inset: 0 0 auto;
  z-index: 20;
  height: var(--height-top-bar);
  border-bottom: 1px solid var(--color-line);
  background: var(--color-surface);
`;

/** The search box is in the middle of the bar, as long as the menu leaves it the room. */
const BarContent = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: var(--space-5);
  max-width: var(--width-page);
  height: 100%;
  margin: 0 auto;
  padding: 0 var(--page-margin);

  @media (min-width: 48rem) {
    grid-template-columns: minmax(max-content, 1fr) minmax(0, 30rem) minmax(max-content, 1fr);

    > a {
      max-width: 30vw;
    }
  }
  @media (max-width: 47.99rem) {
    > form,
    > div > nav {
      display: none;
    }
  }
`;

const BarEnd = styled.div`
  display: flex;
  justify-content: flex-end;
  align-items: center;
  max-width: 55vw;
  height: 100%;

  nav {
    display: flex;
    gap: var(--space-2);
    min-width: 0;
    height: 100%;
  }
  nav a {
    overflow: hidden;
    padding: 0 var(--space-2);
    color: var(--color-text-muted);
    font-size: var(--text-s);
    font-weight: var(--weight-medium);
    line-height: var(--height-top-bar);
    text-decoration: none;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  nav a:hover,
  nav a[aria-current] {
    box-shadow: inset 0 -2px var(--color-accent);
    color: var(--color-text);
  }
`;

/** Hidden in wide windows, in which search box and menu are in the bar. */
const PhoneButton = styled(IconButton)`
  @media (min-width: 48rem) {
    display: none;
  }
`;

/** The most menu entries in the bar. The phone menu contains all. */
const maxEntries = 4;

/** The fixed top bar with brand, search and menu. On a phone, a button opens the menu. */
export function TopBar() {
  const menu = useMenu();
  const { pathname } = useLocation();
  const MenuButton = menu.length > maxEntries ? IconButton : PhoneButton;
  const dialog = useRef<HTMLDialogElement>(null);
  // The browser may have opened the dialog before JavaScript was loaded.
  const openMenu = () => dialog.current?.open || dialog.current?.showModal();
  return (
    <FixedBar>
      <BarContent>
        <Brand />
        <SearchBox />
        <BarEnd>
          <nav aria-label={t('Main')}>
            {menu.slice(0, maxEntries).map(({ label, path }) => (
              <NavLink key={path} to={path} end={path === '/'}>
                {t(label)}
              </NavLink>
            ))}
          </nav>
          {pathname !== searchPath && (
            <PhoneButton
              as={CommandButton}
              command="show-modal"
              aria-label={t('Search')}
              aria-haspopup="dialog"
              data-search=""
              onClick={focusSearch}
            >
              <Icon path="M16 16l4.5 4.5M18 11a7 7 0 1 1-14 0 7 7 0 0 1 14 0z" />
            </PhoneButton>
          )}
          <MenuButton
            as={CommandButton}
            command="show-modal"
            aria-label={t('Open the menu')}
            aria-haspopup="dialog"
            onClick={openMenu}
          >
            <Icon path="M4 7h16M4 12h16M4 17h16" />
          </MenuButton>
        </BarEnd>
      </BarContent>
      <PhoneMenu ref={dialog} />
    </FixedBar>
  );
}
