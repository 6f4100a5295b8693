/** What of a page answers by itself: all around the screen, or the screen too. */
export type Alive = 'frame' | 'screen';

/** The event of the document that says what answers by itself from now on (`start-on-interest.ts`). */
export const aliveEvent = 'alive';

/** Says that what a visitor sees has its code. */
export const sayAlive = (detail: Alive): void =>
  void document.dispatchEvent(new CustomEvent<Alive>(aliveEvent, { detail }));

declare global {
  interface Window {
    /** The last button or player key that was pressed before its code was there. */
    held?: HTMLElement | KeyboardEvent | undefined;
  }
}

/** The event of the document that says that a button or a key waits for its code. */
export const heldEvent = 'held';
