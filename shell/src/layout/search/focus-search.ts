import { isOn } from 'shared-data/on-device';

const typing = 'input, textarea, select, [contenteditable]:not([contenteditable=false])';

const visibleBox = () =>
  [...document.querySelectorAll<HTMLInputElement>('[role=search] input')].find(
    ({ offsetParent }) => offsetParent !== null,
  );

/** Whether a key belongs to the page: keys are on, nobody types, and no dialog is open. */
export const isPageKey = ({ target, ctrlKey, altKey, metaKey, defaultPrevented }: KeyboardEvent): boolean =>
  !(ctrlKey || altKey || metaKey || defaultPrevented) &&
  isOn('keys') &&
  !(target as Element).closest?.(typing) &&
  !document.querySelector('dialog[open]');

/** The key `/` leads to the search box, on a phone to the one of the menu. */
function press(event: KeyboardEvent): void {
  if (event.key !== '/' || !isPageKey(event)) return;
  if (!visibleBox()) document.querySelector<HTMLElement>('header [command=show-modal]')?.click();
  const box = visibleBox();
  if (!box) return;
  event.preventDefault();
  box.focus();
  box.select();
}

/** In a rendered page its first script listens, before the code has come; else the application does. */
export const listenForSearchKey = (): void => document.addEventListener('keydown', press);
