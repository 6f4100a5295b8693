import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { Button, t } from 'shared-ui';
import styled from 'styled-components';
import { Icon } from '../components/icons';
import { AccountMenu } from './account-menu';
import { places, useScreenPath } from './routes';
import { findKey } from './shortcuts';
import { TaskLine } from './task-line';

declare global {
  /** https://html.spec.whatwg.org/multipage/interaction.html#closewatcher */
  class CloseWatcher {
    onclose: () => void;
    requestClose(): void;
    destroy(): void;
  }
  interface Window {
    CloseWatcher?: typeof CloseWatcher;
  }
}

/** In a wide window a column beside the screen; otherwise a top bar with a button that opens the navigation. */
const Side = styled.header`
  z-index: 6;
  background: var(--color-surface);
  font-size: var(--text-s);

  h1 {
    display: flex;
    flex: none;
    align-items: center;
    min-height: 3rem;
    padding-inline: var(--space-3);
    font-size: var(--text-m);
  }
  a,
  button {
    display: flex;
    align-items: center;
    gap: var(--space-3);
    min-height: 2rem;
    padding: 0 var(--space-3);
    border: 0;
    border-radius: var(--radius-s);
    background: transparent;
    color: inherit;
    font-size: inherit;
    font-weight: var(--weight-medium);
    justify-content: flex-start;
    text-decoration: none;
  }
  a:hover,
  button:hover:not(:disabled) {
    background: var(--color-hover);
  }
  a[aria-current]:hover {
    background: var(--color-accent-soft);
  }
  @media (pointer: coarse) {
    a,
    button {
      min-height: 2.75rem;
    }
  }

  @media (min-width: 75rem) {
    position: sticky;
    top: 0;
    display: flex;
    flex-direction: column;
    overflow-y: auto;
    height: 100vh;
    padding: var(--space-3);
    border-inline-end: 1px solid var(--color-line);
  }
  @media (max-width: 74.99rem) {
    position: relative;
    display: flex;
    align-items: center;
    padding-inline: var(--space-1) var(--space-2);
    border-bottom: 1px solid var(--color-line);
  }
`;

const Places = styled.ul`
  display: grid;

  svg {
    color: var(--color-text-muted);
  }
  li > button {
    width: 100%;
    cursor: pointer;
  }
  kbd {
    margin-inline-start: auto;
    color: var(--color-text-muted);
    font: inherit;
    font-size: var(--text-xs);
  }
  /* A touch screen has no such keys. */
  @media (pointer: coarse) {
    kbd {
      display: none;
    }
  }
  a[aria-current] {
    background: var(--color-accent-soft);
    font-weight: var(--weight-bold);
  }
  a[aria-current] svg {
    color: inherit;
  }
  /* An underline, because forced colours remove the background. */
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

/** The button that opens the navigation in a narrow window. */
const Opener = styled(Button)`
  && {
    order: 2;
    min-height: 2.75rem;
    margin-inline-start: auto;
  }
  @media (min-width: 75rem) {
    && {
      display: none;
    }
  }
`;

const Rest = styled.div<{ $isOpen: boolean }>`
  svg {
    flex: none;
    width: 1.125rem;
    height: 1.125rem;
  }
  /* Places the line of tasks between navigation and account. */
  @media (min-width: 75rem) {
    display: contents;
  }
  @media (max-width: 74.99rem) {
    position: absolute;
    inset: 100% 0 auto;
    display: ${({ $isOpen }) => ($isOpen ? 'grid' : 'none')};
    overflow-y: auto;
    max-height: calc(100vh - 3rem);
    padding: var(--space-2);
    border-block: 1px solid var(--color-line);
    background: var(--color-raised);
    box-shadow: var(--shadow-high);
  }
`;

/** The link to the public site, and the account menu. */
const Account = styled.div`
  display: grid;
  order: 2;
  color: var(--color-text-muted);

  button > span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  a:hover,
  button:hover {
    color: var(--color-text);
  }
  @media (max-width: 74.99rem) {
    grid-template-columns: repeat(auto-fill, minmax(10rem, 1fr));
    margin-top: var(--space-2);
    padding-top: var(--space-2);
    border-top: 1px solid var(--color-line);
  }
`;

export function Header({ onHelp, onFind }: { onHelp: () => void; onFind: () => void }) {
  const [isOpen, setOpen] = useState(false);
  const [place] = useScreenPath().split('/');
  const rest = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    // The navigation closes with the clicked link in it, so the focus moves to its button.
    if (isOpen) opener.current!.focus();
    setOpen(false);
  };
  const closeAnd = (action: () => void) => {
    close();
    action();
  };
  const closeByBack = useEffectEvent(close);
  useEffect(() => {
    // Back on Android closes the navigation. Browsers without this class go to the previous page.
    if (!isOpen || !window.CloseWatcher) return;
    const watcher = new CloseWatcher();
    watcher.onclose = () => closeByBack();
    return () => watcher.destroy();
  }, [isOpen]);
  return (
    <Side
      onKeyDown={({ key }) => key === 'Escape' && close()}
      onBlur={({ relatedTarget, currentTarget }) => {
        const isLeft = relatedTarget && !currentTarget.contains(relatedTarget);
        // The account menu is in a portal and not in this element, but focusing it must not close the navigation.
        if (isLeft && !relatedTarget.closest('[role=menu]')) setOpen(false);
      }}
    >
      <h1>{t('Admin Panel')}</h1>
      <Opener
        ref={opener}
        aria-label={t('Menu of the panel')}
        aria-expanded={isOpen}
        aria-controls={rest}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name={isOpen ? 'close' : 'menu'} />
      </Opener>
      <Rest id={rest} $isOpen={isOpen}>
        <nav aria-label={t('Panel')}>
          <Places>
            <li>
              <button
                type="button"
                aria-label={t('Search the panel')}
                aria-keyshortcuts="Control+K Meta+K"
                onClick={() => closeAnd(onFind)}
              >
                <Icon name="search" />
                {t('Search')}
                <kbd>{findKey()}</kbd>
              </button>
            </li>
            {places().map(({ path, name, icon }) => (
              <li key={path}>
                <Link
                  to={`/admin/${path}`}
                  aria-current={path === place ? 'page' : undefined}
                  // Even of the link to the open screen.
                  onClick={close}
                >
                  <Icon name={icon} />
                  {name}
                </Link>
              </li>
            ))}
          </Places>
        </nav>
        <Account>
          <Link to="/">
            <Icon name="open" />
            {t('See the site')}
          </Link>
          <AccountMenu onHelp={() => closeAnd(onHelp)} />
        </Account>
      </Rest>
      <TaskLine />
    </Side>
  );
}
