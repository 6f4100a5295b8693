import { isOn } from 'shared-data/on-device';

const textInputs = 'input, textarea, select, [contenteditable]:not([contenteditable=false])';

const findVisibleInput = () =>
  [...document.querySelectorAll<HTMLInputElement>('[role=search] input')].find(
    ({ offsetParent }) => offsetParent !== null,
  );

/** Whether a key is a shortcut: shortcuts are on, the focus is not in a text field, and no dialog is open. */
export const isPageKey = ({ target, ctrlKey, altKey, metaKey, defaultPrevented }: KeyboardEvent): boolean =>
  !(ctrlKey || altKey || metaKey || defaultPrevented) &&
  isOn('keys') &&
  !(target as Element).closest?.(textInputs) &&
  !document.querySelector('dialog[open]');

/** Focuses the search box on `/`; on a phone it opens the menu, which contains the box. */
function handleSearchKey(event: KeyboardEvent): void {
  if (event.key !== '/' || !isPageKey(event)) return;
  if (!findVisibleInput()) document.querySelector<HTMLElement>('header [command=show-modal]')?.click();
  const input = findVisibleInput();
  if (!input) return;
  event.preventDefault();
  input.focus();
  input.select();
}

/** Called by the first script of a server-rendered page, otherwise by the app. */
export const listenForSearchKey = (): void => document.addEventListener('keydown', handleSearchKey);
