import type { PlaybackState } from './playback';

/** The messages with which a page controls a provider's player in a frame. */
export interface FrameProtocol {
  /** Sent first. It makes the player send messages, even if it was ready before the page listened. */
  greeting: unknown;
  /** Sent after the first message of the player. */
  onReady: unknown[];
  /** Reads the state in a message of the player; null if it contains none. Throws on unknown formats. */
  read: (data: unknown) => Partial<PlaybackState> | null;
  play: () => unknown[];
  pause: () => unknown[];
  seek: (seconds: number) => unknown[];
  setVolume: (volume: number) => unknown[];
  setMuted: (isMuted: boolean) => unknown[];
}
