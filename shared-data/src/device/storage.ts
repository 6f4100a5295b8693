/** The event for changes in this tab; the browser has one for those of other tabs. */
const changed = 'kept-on-device';

/** The texts of this page in a browser that denies storage. */
const unstored = new Map<string, string | null>();

/** The stored text of a name; null if there is none. */
export function readStored(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return unstored.get(name) ?? null;
  }
}

/** Stores a text under a name; null removes it. Ignored if storage is full. */
export function storeText(name: string, text: string | null): void {
  if (text === readStored(name)) return;
  try {
    if (text === null) localStorage.removeItem(name);
    else localStorage.setItem(name, text);
  } catch {
    // Has no effect if storage is full: the previous text is read.
    unstored.set(name, text);
  }
  // Node has no events of a page.
  if (typeof window !== 'undefined') dispatchEvent(new Event(changed));
}

/** Calls the listener after each change, also in other tabs. Returns a function that unsubscribes. */
export function subscribeToStorage(listener: () => void): () => void {
  const kinds = [changed, 'storage'];
  for (const kind of kinds) addEventListener(kind, listener);
  return () => {
    for (const kind of kinds) removeEventListener(kind, listener);
  };
}

/** The options that a visitor can switch off; theatre mode switches off `list-beside`. */
export type Choice = 'keys' | 'next-video' | 'list-beside';

const off = 'off';

/** Whether an option is on, as all are by default. */
export const isOn = (choice: Choice): boolean => readStored(choice) !== off;

/** Switches an option in this browser. */
export const switchTo = (choice: Choice, on: boolean): void => storeText(choice, on ? null : off);

const panelName = 'panel';

/** Whether an admin is signed in in this browser: their views are not counted. */
export const isAdminDevice = (): boolean => readStored(panelName) !== null;

/** Stores whether an admin is signed in; for the panel. */
export const storeAdminDevice = (isHere: boolean): void => storeText(panelName, isHere ? 'open' : null);

export const storedVideosName = 'watching';

/** Whether the position of any video is stored. */
export const hasStoredVideos = (): boolean => storedVideosText() !== null;

/** The stored videos as text, which is cheap to read and to compare. */
export const storedVideosText = (): string | null => readStored(storedVideosName);
