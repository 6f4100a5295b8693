import { isOn } from 'shared-data/on-device';

const typing = 'input, textarea, select, [contenteditable]:not([contenteditable=false])';

const visibleBox = () =>
  [...document.querySelectorAll<HTMLInputElement>('[role=search] input')].find(
    ({ offsetParent }) => offsetParent !== null,
  );

/** The key `/` leads to the search box, on a phone to the one of the menu, unless somebody types or a dialog is open. */
function press(event: KeyboardEvent): void {
  const { key, target, ctrlKey, altKey, metaKey, defaultPrevented } = event;
  if (key !== '/' || ctrlKey || altKey || metaKey || defaultPrevented || !isOn('keys')) return;
  if ((target as Element).closest?.(typing) || document.querySelector('dialog[open]')) return;
  if (!visibleBox()) document.querySelector<HTMLElement>('header [command=show-modal]')?.click();
  const box = visibleBox();
  if (!box) return;
  event.preventDefault();
  box.focus();
  box.select();
}

/** In a rendered page its first script listens, before the code has come; else the application does. */
export const listenForSearchKey = (): void => document.addEventListener('keydown', press);
