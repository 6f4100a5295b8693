import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { t } from 'shared-ui';
import { newItemUrl } from '../forms/form-urls';
import { filterId } from '../components/layout';
import styled from 'styled-components';
import { Dialog } from '../components/dialog/dialog';

/** The keys of the command palette, as the keyboard of this device names them. */
export const findKey = () => (/^(Mac|iP)/.test(navigator.platform) ? '⌘ K' : 'Ctrl K');

/**
 * The panel's shortcuts, which work while no dialog is open, and what Enter and Escape do in a form. Those without Ctrl
 * work only outside of text fields.
 */
const shortcuts = () => [
  { key: '/', does: t('Filter the items') },
  { key: 'n', does: t('Add an item') },
  { key: 'F6', does: t('Go to the notices, or to the actions of a selection') },
  { key: findKey(), does: t('Go to a place, an action or an item') },
  { key: '?', does: t('Show these shortcuts') },
  { key: 'Enter', does: t('Save the form') },
  { key: 'Escape', does: t('Close the dialog, and keep a draft of what you typed') },
];

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');

/** Handles the panel's shortcuts. Other keys with Ctrl, Alt or Meta are left to the browser. */
export function useShortcuts({ help, find }: { help: () => void; find: () => void }): void {
  const navigate = useNavigate();
  /** The key of the last shortcut, while it is pressed. */
  const held = useRef('');
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isFind = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k';
      if (isFind && !document.querySelector('[role=dialog]')) {
        event.preventDefault();
        return find();
      }
      if (event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented) return;
      const { key } = event;
      // Otherwise a key that is held down would be typed into the field that its shortcut has focused.
      if (event.repeat && key === held.current) return event.preventDefault();
      held.current = '';
      if (isTyping(event.target) || document.querySelector('[role=dialog]')) return;
      if (key === 'n') void navigate(newItemUrl);
      else if (key === '?') help();
      else if (key === '/') {
        const filter = document.getElementById(filterId);
        if (filter) filter.focus();
        else void navigate('/admin/items', { state: { focus: filterId } });
      } else return;
      held.current = key;
      event.preventDefault();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [help, find, navigate]);
}

const List = styled.dl`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: var(--space-3) var(--space-4);

  kbd {
    padding: var(--space-1) var(--space-2);
    border: 1px solid var(--color-line-strong);
    border-radius: var(--radius-s);
    background: var(--color-sunken);
    font: inherit;
    font-weight: 600;
  }
`;

export function ShortcutsHelp({ onClose }: { onClose: () => void }) {
  return (
    <Dialog heading={t('Keyboard shortcuts')} hasClose onClose={onClose}>
      <List>
        {shortcuts().map(({ key, does }) => (
          <div key={key} style={{ display: 'contents' }}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </List>
    </Dialog>
  );
}
