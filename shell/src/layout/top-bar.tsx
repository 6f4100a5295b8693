import { useRef } from 'react';
import { Link, NavLink } from 'react-router-dom';
import { useConfiguration } from 'shared-data';
import { IconButton, t } from 'shared-ui';
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
  padding: 0 var(--page-margin);
`;

const Brand = styled(Link)`
  display: flex;
  align-items: center;
  gap: var(--space-2);
  min-width: 0;
  height: 100%;
  color: var(--color-text);
  font-weight: var(--weight-heavy);
  letter-spacing: -0.02em;
  text-decoration: none;

  img {
    object-fit: contain;
  }
  span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

const Wide = styled.div`
  display: flex;
  flex: 1;
  align-items: center;
  justify-content: flex-end;
  gap: var(--space-5);
  min-width: 0;
  height: 100%;

  > form {
    margin: 0 auto;
  }
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
        <Brand to="/">
          <img src={brand.logo ?? '/icon.svg'} alt="" width={28} height={28} />
          <span>{brand.name}</span>
        </Brand>
        <Wide>
          <SearchBox />
          <nav aria-label={t('Main')}>
            {menu.slice(0, fitting).map(({ label, path }) => (
              <NavLink key={path} to={path} end={path === '/'}>
                {t(label)}
              </NavLink>
            ))}
          </nav>
        </Wide>
        <Narrow $always={menu.length > fitting}>
          <IconButton
            as={CommandButton}
            command="show-modal"
            aria-label={t('Open the menu')}
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
