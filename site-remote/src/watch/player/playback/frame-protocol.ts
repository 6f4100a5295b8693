import type { PlaybackState } from './playback';

/** The messages with which a page controls a provider's player in a frame. */
export interface FrameProtocol {
  /** Makes the player send messages, also if it was ready before the page listened. */
  greeting: unknown;
  /** Sent once the player has sent its first message. */
  onReady: unknown[];
  /** The state in a message of the player; null if it contains none. Throws on unknown formats. */
  read: (data: unknown) => Partial<PlaybackState> | null;
  play: () => unknown[];
  pause: () => unknown[];
  seek: (seconds: number) => unknown[];
  setVolume: (volume: number) => unknown[];
  setMuted: (isMuted: boolean) => unknown[];
}
