import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { useConfiguration } from 'shared-data';
import { IconButton } from 'shared-ui';
import styled from 'styled-components';
import { CloseIcon } from './icons';
import { SearchBox } from './search/search-box';
import { useMenu } from './use-menu';

const Dialog = styled.dialog`
  width: 100vw;
  max-width: none;
  height: 100dvh;
  max-height: none;
  margin: 0;
  padding: 0 var(--space-4) var(--space-6);
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
    font-size: var(--text-xl);
    font-weight: 700;
    text-decoration: none;
  }
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  height: var(--height-top-bar);
  margin-bottom: var(--space-4);
  font-size: var(--text-l);
  font-weight: 800;
`;

interface PhoneMenuProps {
  open: boolean;
  onClose: () => void;
}

/** The full-screen menu of small screens, and of a menu that is too long for the bar. The browser's own dialog keeps the focus inside and closes on Escape. */
export function PhoneMenu({ open, onClose }: PhoneMenuProps) {
  const { brand, contactLink } = useConfiguration();
  const menu = useMenu();
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    if (open) dialog.current?.showModal();
    else dialog.current?.close();
  }, [open]);

  return (
    <Dialog ref={dialog} aria-label="Menu" onClose={onClose}>
      {open && (
        <>
          <Head>
            <span>{brand.name}</span>
            <IconButton aria-label="Close the menu" onClick={onClose}>
              <CloseIcon />
            </IconButton>
          </Head>
          <SearchBox onChosen={onClose} />
          <nav aria-label="Menu">
            {menu.map(({ label, path }) => (
              <Link key={path} to={path} onClick={onClose}>
                {label}
              </Link>
            ))}
            {contactLink && (
              <a href={contactLink} target="_blank" rel="noopener" onClick={onClose}>
                Contact Us
              </a>
            )}
          </nav>
        </>
      )}
    </Dialog>
  );
}
