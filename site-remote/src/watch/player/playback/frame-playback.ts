import type { Provider } from 'shared-data/providers';
import { PlaybackStore, toggleFullscreen, type Playback, type PlaybackState } from './playback';
import { vimeo } from './vimeo-playback';
import { youtube } from './youtube-playback';

/** How a provider's player is talked to. */
export interface FramePlayback {
  /** Makes it speak, also one that has spoken before anyone listened. */
  greeting: unknown;
  /** What it is asked for when it has spoken. */
  onReady: unknown[];
  /** What a message of it tells; null for one that tells nothing. May throw at what it does not know. */
  read: (data: unknown) => Partial<PlaybackState> | null;
  play: () => unknown[];
  pause: () => unknown[];
  seek: (seconds: number) => unknown[];
  setVolume: (volume: number) => unknown[];
  setMuted: (isMuted: boolean) => unknown[];
}

/** Dailymotion's player says nothing to a page that does not load its script. */
export const framePlaybacks: Partial<Record<Provider, FramePlayback>> = { YouTube: youtube, Vimeo: vimeo };

/** What plays in a provider's frame. `hear` is given each message of the frame. */
export function framePlayback(
  frame: HTMLIFrameElement,
  talk: FramePlayback,
): Playback & { hear: (data: unknown) => void } {
  const store = new PlaybackStore();
  // Who is there may hear it: it tells nothing of the visitor.
  const say = (messages: unknown[]) =>
    messages.forEach((message) => frame.contentWindow?.postMessage(message, '*'));
  say(talk.onReady);
  return {
    state: store.state,
    subscribe: store.subscribe,
    hear: (data) => {
      const news = read(talk, data);
      if (news && Object.keys(news).length > 0) store.set(news);
    },
    play: () => say(talk.play()),
    pause: () => say(talk.pause()),
    seek: (seconds) => {
      const position = Math.max(0, Math.min(seconds, store.state().duration ?? seconds));
      say(talk.seek(position));
      // Its own word comes later: who presses a key twice goes on from here.
      store.set({ position, hasEnded: false });
    },
    setVolume: (volume) => {
      say(talk.setVolume(volume));
      store.set({ volume, isMuted: false });
    },
    setMuted: (isMuted) => {
      say(talk.setMuted(isMuted));
      store.set({ isMuted });
    },
    toggleFullscreen: () => toggleFullscreen(frame),
  };
}

function read(talk: FramePlayback, data: unknown): Partial<PlaybackState> | null {
  try {
    return talk.read(data);
  } catch {
    return null;
  }
}
