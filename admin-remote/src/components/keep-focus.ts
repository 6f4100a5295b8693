/**
 * Keeps the focus near the focused element when that is removed or disabled. Otherwise the focus would return to the
 * top of the document. Focuses the row after a removed row, the link to a form that was closed, or the heading or
 * legend above. Use this as ref of the panel's element.
 */
export function keepFocus(root: HTMLElement | null): (() => void) | undefined {
  if (!root) return undefined;
  /** The last focused element, followed by its ancestors. */
  let path: Element[] = [];
  /** The path of the screen with that element. */
  let screen = '';
  /** The row of a list or table with that element. */
  let row: { element: Element; list: Element; index: number } | undefined;
  /** Whether that element was inert, as the fields of a form are while it is saved. */
  let wasInert = false;
  const remember = (event: FocusEvent) => {
    const around = event.composedPath() as Element[];
    path = around.slice(0, around.indexOf(root) + 1);
    screen = location.pathname;
    const element = path.find((place) => place.matches('li, tr'));
    const list = element?.parentElement;
    row = element && list ? { element, list, index: [...list.children].indexOf(element) } : undefined;
  };
  const isInert = () => path[0]?.closest('[inert]') != null;
  const check = () => {
    if (isInert()) return;
    const [last] = path as [HTMLElement?];
    const isToRestore = wasInert;
    wasInert = false;
    // A browser under load may keep a disabled element focused for some frames.
    if (document.activeElement !== document.body && !document.activeElement?.matches(':disabled')) return;
    if (last?.isConnected && !last.matches(':disabled')) return isToRestore ? last.focus() : undefined;
    if (row && !row.element.isConnected) {
      const { children } = row.list;
      const next = children[Math.min(row.index, children.length - 1)];
      // The row itself if it can be focused, because a repeated key press must not delete the next row.
      const target = next?.matches('[tabindex]') ? next : next?.querySelector('a, button, input');
      if (target?.isConnected) return (target as HTMLElement).focus();
    }
    const links = root.querySelectorAll<HTMLAnchorElement>('main :is(li, tr) a');
    const opener = [...links].find((link) => link.getAttribute('href') === screen);
    if (opener) return opener.focus();
    for (const place of path.length > 0 ? path : [root]) {
      const heading =
        place.isConnected && place.querySelector<HTMLElement>('h2, h3, main h1, :scope > legend');
      if (!heading) continue;
      heading.tabIndex = -1;
      return heading.focus({ preventScroll: true });
    }
  };
  let frame = 0;
  // Waits two frames: the library restores the focus one frame after an overlay has ended.
  const checkSoon = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => void (frame = requestAnimationFrame(check)));
  };
  const observer = new MutationObserver(() => {
    // Noticed at once, because a fast save ends before the check.
    wasInert ||= isInert();
    checkSoon();
  });
  observer.observe(root, { childList: true, subtree: true, attributeFilter: ['disabled', 'inert'] });
  root.addEventListener('focusin', remember);
  // When the language changes, the panel is replaced, and so is the focused element.
  checkSoon();
  return () => {
    observer.disconnect();
    root.removeEventListener('focusin', remember);
  };
}
