/** The area of a server-rendered page whose code has loaded: only the layout around the screen, or the screen as well. */
export type InteractiveArea = 'layout' | 'screen';

/** The document event that announces an interactive area to the first script (`start-on-interest.ts`). */
export const interactiveEvent = 'interactive';

export const announceInteractive = (detail: InteractiveArea): void =>
  void document.dispatchEvent(new CustomEvent<InteractiveArea>(interactiveEvent, { detail }));

declare global {
  interface Window {
    /** The last button or player key that was pressed before its code was loaded. */
    heldInput?: HTMLElement | KeyboardEvent | undefined;
  }
}

/** The document event that announces that `window.heldInput` waits for its code. */
export const heldInputEvent = 'heldinput';
