/** The part of a server-rendered page that has its code: everything around the screen, or the screen as well. */
export type InteractivePart = 'frame' | 'screen';

/** The document event that announces an interactive part to the first script (`start-on-interest.ts`). */
export const interactiveEvent = 'interactive';

export const announceInteractive = (detail: InteractivePart): void =>
  void document.dispatchEvent(new CustomEvent<InteractivePart>(interactiveEvent, { detail }));

declare global {
  interface Window {
    /** The last button or player key that was pressed before its code was loaded. */
    heldInput?: HTMLElement | KeyboardEvent | undefined;
  }
}

/** The document event that announces that `window.heldInput` waits for its code. */
export const heldInputEvent = 'heldinput';
