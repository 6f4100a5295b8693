/**
 * Moves the focus to the heading above the focused element when that is removed or disabled, which would leave the focus at the
 * top of the document. A ref of the element that contains the panel.
 */
export function keepFocus(root: HTMLElement | null): (() => void) | undefined {
  if (!root) return undefined;
  /** The last focused element, and those around it. */
  let path: Element[] = [];
  let isInert = false;
  const remember = (event: FocusEvent) => {
    const around = event.composedPath() as Element[];
    path = around.slice(0, around.indexOf(root) + 1);
  };
  const check = () => {
    if (document.activeElement !== document.body) return;
    const [last] = path as [HTMLElement?];
    const wasInert = isInert;
    // The fields of a form are inert while it is saved.
    isInert = last?.closest('[inert]') != null;
    if (isInert) return;
    if (last?.isConnected && !last.matches(':disabled')) return wasInert ? last.focus() : undefined;
    for (const place of path.length > 0 ? path : [root]) {
      const heading = place.isConnected && place.querySelector<HTMLElement>('h2, h3, main h1');
      if (!heading) continue;
      heading.tabIndex = -1;
      return heading.focus({ preventScroll: true });
    }
  };
  // The library restores the focus in the frame after the end of an overlay.
  const observer = new MutationObserver(() => requestAnimationFrame(() => requestAnimationFrame(check)));
  observer.observe(root, {
    ...{ childList: true, subtree: true },
    attributeFilter: ['disabled', 'inert'],
  });
  root.addEventListener('focusin', remember);
  return () => {
    observer.disconnect();
    root.removeEventListener('focusin', remember);
  };
}
