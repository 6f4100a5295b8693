/**
 * Keeps the focus near the focused element when that is removed or disabled, which would leave the focus at the top of the
 * document: on the row that follows a removed one, on the link to a form that was closed, otherwise on the heading or legend
 * above. A ref of the element that contains the panel.
 */
export function keepFocus(root: HTMLElement | null): (() => void) | undefined {
  if (!root) return undefined;
  /** The last focused element, and those around it. */
  let path: Element[] = [];
  /** The URL of the screen that contains it. */
  let screen = '';
  /** The row of a list or table that contains it. */
  let row: { element: Element; list: Element; index: number } | undefined;
  /** Whether the focused element was inert, like the fields of a form while it is saved. */
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
    if (document.activeElement !== document.body) return;
    if (last?.isConnected && !last.matches(':disabled')) return isToRestore ? last.focus() : undefined;
    if (row && !row.element.isConnected) {
      const { children } = row.list;
      const next = children[Math.min(row.index, children.length - 1)];
      // The row itself if possible: a repeated key press must not delete the next one.
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
  // The library restores the focus in the frame after the end of an overlay, which is not the first change of the panel.
  const checkSoon = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => void (frame = requestAnimationFrame(check)));
  };
  const observer = new MutationObserver(() => {
    // A fast save ends before the check.
    wasInert ||= isInert();
    checkSoon();
  });
  observer.observe(root, { childList: true, subtree: true, attributeFilter: ['disabled', 'inert'] });
  root.addEventListener('focusin', remember);
  // A change of the language replaces the panel, and the focused element with it.
  checkSoon();
  return () => {
    observer.disconnect();
    root.removeEventListener('focusin', remember);
  };
}
