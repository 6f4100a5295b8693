/** The event of the document that says: the screen answers by itself from now on (`start-on-interest.ts`). */
export const aliveEvent = 'alive';

/** Says that what a visitor sees has its code. */
export const sayAlive = (): void => void document.dispatchEvent(new Event(aliveEvent));
