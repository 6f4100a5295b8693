/** What a tab tells the browser's other tabs: what a person did, which the stored session does not say. */
export type Told =
  /** Sent before the session is stored. */
  | { what: 'signed-in'; uid: string }
  /** Sent when the session is no longer stored. */
  | { what: 'signed-out' };

export interface OtherTabs {
  tell: (told: Told) => void;
  close: () => void;
}

/** A message that waited for longer comes to a tab that was asleep: what it tells may be out of date. */
const fresh = 1000;

/**
 * Opens a channel to the other tabs that use the session of this name. `hear` is called for each message, also in a
 * background tab; `isFresh` is false where this tab was asleep when it was sent.
 */
export function openOtherTabs(name: string, hear: (told: Told, isFresh: boolean) => void): OtherTabs {
  const channel = new BroadcastChannel(name);
  channel.onmessage = ({ data }: MessageEvent<Told & { at: number }>) =>
    hear(data, Date.now() - data.at < fresh);
  return {
    tell: (told) => channel.postMessage({ ...told, at: Date.now() }),
    close: () => channel.close(),
  };
}
