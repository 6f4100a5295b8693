/** The event that tells of changes in this tab; those of other tabs are told by the browser. */
const changed = 'kept-on-device';

/** What this browser keeps under a name; null for nothing, as in a browser that may keep nothing at all. */
export function keptUnder(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

/** Keeps a text under a name, or nothing more. Where there is no room, or keeping is forbidden, nothing is kept. */
export function keepUnder(name: string, text: string | null): void {
  if (text === keptUnder(name)) return;
  try {
    if (text === null) localStorage.removeItem(name);
    else localStorage.setItem(name, text);
    dispatchEvent(new Event(changed));
  } catch {
    // As it was.
  }
}

/** Calls with each change, also of those in other tabs. Answers how to end it. */
export function subscribeToKept(listener: () => void): () => void {
  const kinds = [changed, 'storage'];
  for (const kind of kinds) addEventListener(kind, listener);
  return () => {
    for (const kind of kinds) removeEventListener(kind, listener);
  };
}

/** What a visitor may switch off in this browser; the list beside the player by theatre mode. */
export type Choice = 'keys' | 'next-video' | 'list-beside';

const off = 'off';

/** Whether it is on, as all are until somebody switches them off. */
export const isOn = (choice: Choice): boolean => keptUnder(choice) !== off;

/** Switches it, for this browser. */
export const switchTo = (choice: Choice, on: boolean): void => keepUnder(choice, on ? null : off);

const panelName = 'panel';

/** Whether an admin is signed in in this browser, as far as its panel knows: what they watch is not counted. */
export const hasPanelHere = (): boolean => keptUnder(panelName) !== null;

/** For the panel: says so. */
export const keepPanelHere = (isHere: boolean): void => keepUnder(panelName, isHere ? 'open' : null);

/** The entry of this browser that holds the videos that were begun. */
export const keptVideosName = 'watching';

/** Whether this browser keeps the position of any video. */
export const keepsVideos = (): boolean => keptText() !== null;

/** What is kept, as text: the same as long as nothing changes. The first page asks for no more, and loads no more for it. */
export const keptText = (): string | null => keptUnder(keptVideosName);
