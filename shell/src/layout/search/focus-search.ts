import { isOn } from 'shared-data/on-device';

const textInputs = 'input, textarea, select, [contenteditable]:not([contenteditable=false])';

const findVisibleInput = () =>
  [...document.querySelectorAll<HTMLInputElement>('[role=search] input')].find(
    ({ offsetParent }) => offsetParent !== null,
  );

/** Whether a key press may be a shortcut: shortcuts are on, no text field is focused, and no dialog is open. */
export const isPageKey = ({ target, ctrlKey, altKey, metaKey, defaultPrevented }: KeyboardEvent): boolean =>
  !(ctrlKey || altKey || metaKey || defaultPrevented) &&
  isOn('keys') &&
  !(target as Element).closest?.(textInputs) &&
  !document.querySelector('dialog[open]');

/** Focuses the search box. On a phone, opens the menu, which contains the box. */
export function focusSearch(): HTMLInputElement | undefined {
  if (!findVisibleInput()) document.querySelector<HTMLDialogElement>('header dialog')?.showModal();
  const input = findVisibleInput();
  input?.focus();
  input?.select();
  return input;
}

function handleSearchKey(event: KeyboardEvent): void {
  if (event.key === '/' && isPageKey(event) && focusSearch()) event.preventDefault();
}

/** Starts to handle `/`. Called by the first script of a server-rendered page; for other pages by the app. */
export const listenForSearchKey = (): void => document.addEventListener('keydown', handleSearchKey);
