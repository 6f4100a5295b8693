/** The event for changes in this tab. The browser's own event is only for changes in other tabs. */
const changed = 'kept-on-device';

/** Texts that are kept in this page only, because the browser denies storage. */
const unstored = new Map<string, string | null>();

/** The text that is stored under a name; null without one. */
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
    // After a full storage this has no effect: the previous text can still be read.
    unstored.set(name, text);
  }
  // Node has no `window`, and so no events.
  if (typeof window !== 'undefined') dispatchEvent(new Event(changed));
}

/** Calls the listener after each change, also of other tabs. Returns a function that ends this. */
export function subscribeToStorage(listener: () => void): () => void {
  const kinds = [changed, 'storage'];
  for (const kind of kinds) addEventListener(kind, listener);
  return () => {
    for (const kind of kinds) removeEventListener(kind, listener);
  };
}

/** Options that are on until a visitor switches them off. Theatre mode switches off `list-beside`. */
export type Choice = 'keys' | 'next-video' | 'list-beside';

const off = 'off';

/** Whether an option is on, which is the default. */
export const isOn = (choice: Choice): boolean => readStored(choice) !== off;

/** Switches an option on or off in this browser. */
export const switchTo = (choice: Choice, on: boolean): void => storeText(choice, on ? null : off);

const panelName = 'panel';

/** Whether an admin is signed in in this browser. Views of admins are not counted. */
export const isAdminDevice = (): boolean => readStored(panelName) !== null;

/** Stores whether an admin is signed in. Called by the panel. */
export const storeAdminDevice = (isHere: boolean): void => storeText(panelName, isHere ? 'open' : null);

export const storedVideosName = 'watching';

/** Whether the position in any video is stored. */
export const hasStoredVideos = (): boolean => storedVideosText() !== null;

/** The stored videos as one text, which is cheap to read and compare. */
export const storedVideosText = (): string | null => readStored(storedVideosName);
