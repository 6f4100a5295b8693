import type { RefObject } from 'react';
import { Link } from 'react-router-dom';
import { useConfiguration } from 'shared-data';
import { IconButton, t } from 'shared-ui';
import styled from 'styled-components';
import { CommandButton, menuId } from './command-button';
import { CloseIcon } from './icons';
import { expectSearch } from './search/panel-on-demand';
import { SearchBox } from './search/search-box';
import { useMenu } from './use-menu';

const Dialog = styled.dialog`
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

  nav {
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
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  height: var(--height-top-bar);
  margin-bottom: var(--space-4);
  font-weight: var(--weight-heavy);
  letter-spacing: -0.02em;
`;

/**
 * The full-screen menu of small screens, and of a menu that is too long for the bar. The browser's own dialog keeps the
 * focus inside and closes on Escape. It is in the page before it opens, so that it can without this code.
 */
export function PhoneMenu({ ref }: { ref: RefObject<HTMLDialogElement | null> }) {
  const { brand, contactLink } = useConfiguration();
  const menu = useMenu();
  const close = () => ref.current?.close();

  return (
    <Dialog ref={ref} id={menuId} aria-label={t('Menu')} onToggle={expectSearch}>
      <Head>
        <span>{brand.name}</span>
        <IconButton as={CommandButton} command="close" aria-label={t('Close the menu')} onClick={close}>
          <CloseIcon />
        </IconButton>
      </Head>
      <SearchBox waits onChosen={close} />
      <nav aria-label={t('Menu')}>
        {menu.map(({ label, path }) => (
          <Link key={path} to={path} onClick={close}>
            {t(label)}
          </Link>
        ))}
        {contactLink && (
          <a href={contactLink} target="_blank" rel="noopener" onClick={close}>
            {t('Contact Us')}
          </a>
        )}
      </nav>
    </Dialog>
  );
}
