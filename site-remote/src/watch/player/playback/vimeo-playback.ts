import type { FramePlayback } from './frame-playback';
import type { PlaybackState } from './playback';

/** What Vimeo's player says: of itself, or as an answer. @see https://developer.vimeo.com/player/sdk/reference */
interface Said {
  event?: string;
  method?: string;
  value?: unknown;
  data?: { seconds?: number; duration?: number; volume?: number; muted?: boolean };
}

const told = ['timeupdate', 'play', 'pause', 'seeked', 'ended', 'volumechange'];

/** Vimeo's own messages, as its script sends them, which is therefore not loaded. */
export const vimeo: FramePlayback = {
  greeting: { method: 'ping' },
  onReady: [
    ...told.map((value) => ({ method: 'addEventListener', value })),
    ...['getDuration', 'getVolume', 'getMuted', 'getPaused'].map((method) => ({ method })),
  ],
  read(data) {
    const said = (typeof data === 'string' ? JSON.parse(data) : data) as Said | null;
    if (typeof said !== 'object' || said === null) return null;
    return { ...ofEvent(said), ...ofAnswer(said) };
  },
  play: () => [{ method: 'play' }],
  pause: () => [{ method: 'pause' }],
  seek: (seconds) => [{ method: 'setCurrentTime', value: seconds }],
  setVolume: (volume) => [
    { method: 'setMuted', value: false },
    { method: 'setVolume', value: volume },
  ],
  setMuted: (isMuted) => [{ method: 'setMuted', value: isMuted }],
};

function ofEvent({ event, data: { seconds, duration, volume, muted } = {} }: Said): Partial<PlaybackState> {
  return {
    ...(seconds !== undefined && { position: seconds }),
    ...(duration !== undefined && { duration }),
    ...(volume !== undefined && { volume }),
    ...(muted !== undefined && { isMuted: muted }),
    ...((event === 'play' || event === 'timeupdate') && { hasEnded: false }),
    ...(event === 'play' && { isPlaying: true }),
    ...(event === 'pause' && { isPlaying: false }),
    ...(event === 'ended' && { isPlaying: false, hasEnded: true }),
  };
}

function ofAnswer({ method, value }: Said): Partial<PlaybackState> {
  switch (method) {
    case 'getDuration':
      return { duration: Number(value) || null };
    case 'getVolume':
      return { volume: Number(value) };
    case 'getMuted':
      return { isMuted: value === true };
    case 'getPaused':
      return { isPlaying: value === false };
    default:
      return {};
  }
}
