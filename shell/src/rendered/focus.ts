const focusable = 'a[href], button, input, [tabindex]';

/** Which of the elements in a screen that take the focus has it; -1 for none of them. */
export const focusedIn = (screen: HTMLElement): number =>
  [...screen.querySelectorAll(focusable)].indexOf(document.activeElement!);

/** Gives the focus to the element at this place in a screen, where there is one. */
export const focusIn = (screen: HTMLElement, index: number): void =>
  [...screen.querySelectorAll<HTMLElement>(focusable)][index]?.focus({ preventScroll: true });
