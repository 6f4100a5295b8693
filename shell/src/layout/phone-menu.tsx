import { useEffect, useState, type RefObject } from 'react';
import { NavLink } from 'react-router-dom';
import {
  categoryAddress,
  summaryQuery,
  useConfiguration,
  useData,
  useLargestCategories,
  useQuery,
} from 'shared-data';
import { Icon, IconButton, Suggestions, t } from 'shared-ui';
import styled from 'styled-components';
import { CommandButton, menuId, useMenu } from './menu';
import { preloadSearchPanel } from './search/lazy-search-panel';
import { SearchBox } from './search/search-box';

const MenuDialog = styled.dialog`
  width: 100vw;
  max-width: none;
  height: 100dvh;
  max-height: none;
  margin: 0;
  padding: 0 var(--page-margin) var(--space-6);
  border: 0;
  background: var(--color-surface);
  color: var(--color-text);
  transform: translateX(100%);
  transition:
    transform var(--motion-normal) var(--ease),
    overlay var(--motion-normal) allow-discrete,
    display var(--motion-normal) allow-discrete;

  &[open] {
    transform: none;
  }
  @starting-style {
    &[open] {
      transform: translateX(100%);
    }
  }

  /* The results replace the menu. */
  &:has([aria-expanded='true']) > :not(:first-child) {
    visibility: hidden;
  }
  nav,
  > [role='navigation'] {
    display: grid;
    margin-top: var(--space-5);
  }
  nav a {
    padding: var(--space-4) 0;
    border-bottom: 1px solid var(--color-line);
    color: var(--color-text);
    font-size: var(--text-l);
    font-weight: var(--weight-bold);
    text-decoration: none;
  }
  nav a[aria-current] {
    color: var(--color-accent);
  }
`;

/** The search box, and after it the button that closes the menu. The button is first, so that the box is not focused. */
const MenuHeader = styled.div`
  display: flex;
  flex-direction: row-reverse;
  align-items: center;
  position: relative;
  gap: var(--space-2);
  height: var(--height-top-bar);

  /* The results are as wide as the menu. */
  form {
    position: static;
  }
`;

const maxCategories = 6;

/** The categories with the most videos. Costs one read, unless the page has already read the index summary. */
export function LargestCategories(props: { label?: string; onSelect?: () => void }) {
  const data = useData();
  useQuery(summaryQuery(data), data.queryClient);
  const names = useLargestCategories()?.slice(0, maxCategories) ?? [];
  return (
    <Suggestions
      heading={t('Categories')}
      {...props}
      links={names.map((name) => [categoryAddress(name), name])}
    />
  );
}

/**
 * The full-screen menu, for small screens and for menus that are too long for the top bar. It is always in the page, so
 * that it can open before JavaScript loads. The dialog element keeps the focus in it, and closes on Escape.
 */
export function PhoneMenu({ ref }: { ref: RefObject<HTMLDialogElement | null> }) {
  const { contactLink } = useConfiguration();
  const menu = useMenu();
  const close = () => ref.current?.close();
  const [isOpen, setOpen] = useState(false);
  const handleToggle = () => {
    preloadSearchPanel();
    setOpen(ref.current!.open);
  };
  // The browser may have opened the dialog before JavaScript was loaded.
  useEffect(() => setOpen(ref.current!.open), [ref]);

  return (
    <MenuDialog ref={ref} id={menuId} aria-label={t('Menu')} onToggle={handleToggle}>
      <MenuHeader>
        <IconButton as={CommandButton} command="close" aria-label={t('Close the menu')} onClick={close}>
          <Icon path="m6 6 12 12M18 6 6 18" />
        </IconButton>
        <SearchBox onSelect={close} />
      </MenuHeader>
      <nav aria-label={t('Menu')}>
        {menu.map(({ label, path }) => (
          <NavLink key={path} to={path} end={path === '/'} onClick={close}>
            {t(label)}
          </NavLink>
        ))}
        {contactLink && (
          <a href={contactLink} target="_blank" rel="noopener" onClick={close}>
            {t('Contact Us')}
          </a>
        )}
      </nav>
      {/* Only while open: in the HTML, the categories would make every page depend on them. */}
      {isOpen && <LargestCategories label={`${t('Menu')}: ${t('Categories')}`} onSelect={close} />}
    </MenuDialog>
  );
}
