import type { FrameProtocol, PlaybackState } from './playback';

/** An event of Vimeo's player, or its answer to a method. @see https://developer.vimeo.com/player/sdk/reference */
interface VimeoMessage {
  event?: string;
  method?: string;
  value?: unknown;
  data?: { seconds?: number; duration?: number; volume?: number; muted?: boolean };
}

const events = ['timeupdate', 'play', 'pause', 'seeked', 'ended', 'volumechange'];

/** Messages to and from Vimeo's player, as Vimeo's own script exchanges them. So the script need not be loaded. */
export const vimeoProtocol: FrameProtocol = {
  greeting: { method: 'ping' },
  onReady: [
    ...events.map((value) => ({ method: 'addEventListener', value })),
    { method: 'getDuration' },
    { method: 'getVolume' },
    { method: 'getMuted' },
    { method: 'getPaused' },
  ],
  read(data) {
    const message = (typeof data === 'string' ? JSON.parse(data) : data) as VimeoMessage | null;
    if (typeof message !== 'object' || message === null) return null;
    return { ...readEvent(message), ...readAnswer(message) };
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

function readEvent({
  event,
  data: { seconds, duration, volume, muted } = {},
}: VimeoMessage): Partial<PlaybackState> {
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

function readAnswer({ method, value }: VimeoMessage): Partial<PlaybackState> {
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
