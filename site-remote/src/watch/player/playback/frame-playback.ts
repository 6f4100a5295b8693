import type { Provider } from 'shared-data/providers';
import type { Video } from '../parse-video';
import { PlaybackStore, toggleFullscreen, type Playback, type PlaybackState } from './playback';

/** The messages with which a page controls a provider's player in a frame. */
interface FrameProtocol {
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

/** The state in a message of YouTube's player. @see https://developers.google.com/youtube/iframe_api_reference */
interface YouTubeInfo {
  currentTime?: number;
  duration?: number;
  playerState?: number;
  /** The volume from 0 to 100. */
  volume?: number;
  muted?: boolean;
}

/** Values of `playerState`. */
const [ended, playing, buffering] = [0, 1, 3];

const youtubeCommand = (func: string, ...args: unknown[]) =>
  JSON.stringify({ event: 'command', id: 1, channel: 'widget', func, args });

/** Messages to and from YouTube's player, as YouTube's own script exchanges them. So the script need not be loaded. */
const youtubeProtocol: FrameProtocol = {
  greeting: JSON.stringify({ event: 'listening', id: 1, channel: 'widget' }),
  onReady: [],
  read(data) {
    if (typeof data !== 'string') return null;
    const { info } = JSON.parse(data) as { info?: YouTubeInfo | null };
    if (typeof info !== 'object' || info === null) return null;
    const { currentTime, duration, playerState, volume, muted } = info;
    return {
      ...(currentTime !== undefined && { position: currentTime }),
      ...(duration !== undefined && { duration: duration > 0 ? duration : null }),
      ...(playerState !== undefined && {
        isPlaying: playerState === playing || playerState === buffering,
        hasEnded: playerState === ended,
      }),
      ...(volume !== undefined && { volume: volume / 100 }),
      ...(muted !== undefined && { isMuted: muted }),
    };
  },
  play: () => [youtubeCommand('playVideo')],
  pause: () => [youtubeCommand('pauseVideo')],
  seek: (seconds) => [youtubeCommand('seekTo', seconds, true)],
  setVolume: (volume) => [youtubeCommand('unMute'), youtubeCommand('setVolume', Math.round(volume * 100))],
  setMuted: (isMuted) => [youtubeCommand(isMuted ? 'mute' : 'unMute')],
};

/** An event of Vimeo's player, or its answer to a method. @see https://developer.vimeo.com/player/sdk/reference */
interface VimeoMessage {
  event?: string;
  method?: string;
  value?: unknown;
  data?: { seconds?: number; duration?: number; volume?: number; muted?: boolean };
}

const vimeoEvents = ['timeupdate', 'play', 'pause', 'seeked', 'ended', 'volumechange'];

/** Messages to and from Vimeo's player, as Vimeo's own script exchanges them. So the script need not be loaded. */
const vimeoProtocol: FrameProtocol = {
  greeting: { method: 'ping' },
  onReady: [
    ...vimeoEvents.map((value) => ({ method: 'addEventListener', value })),
    { method: 'getDuration' },
    { method: 'getVolume' },
    { method: 'getMuted' },
    { method: 'getPaused' },
  ],
  read(data) {
    const message = (typeof data === 'string' ? JSON.parse(data) : data) as VimeoMessage | null;
    if (typeof message !== 'object' || message === null) return null;
    const { event, method, value, data: { seconds, duration, volume, muted } = {} } = message;
    return {
      ...(seconds !== undefined && { position: seconds }),
      ...(duration !== undefined && { duration }),
      ...(volume !== undefined && { volume }),
      ...(muted !== undefined && { isMuted: muted }),
      ...((event === 'play' || event === 'timeupdate') && { hasEnded: false }),
      ...(event === 'play' && { isPlaying: true }),
      ...(event === 'pause' && { isPlaying: false }),
      ...(event === 'ended' && { isPlaying: false, hasEnded: true }),
      ...(method === 'getDuration' && { duration: Number(value) || null }),
      ...(method === 'getVolume' && { volume: Number(value) }),
      ...(method === 'getMuted' && { isMuted: value === true }),
      ...(method === 'getPaused' && { isPlaying: value === false }),
    };
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

/** The protocol of each provider. Dailymotion has none: only pages with its script get messages of its player. */
export const frameProtocols: Partial<Record<Provider, FrameProtocol>> = {
  YouTube: youtubeProtocol,
  Vimeo: vimeoProtocol,
};

/** Whether the page can control the player of a video. */
export const hasPlayback = (video: Video): boolean =>
  video.kind === 'frame'
    ? frameProtocols[video.provider] !== undefined
    : video.kind === 'file' || video.kind === 'stream';

/** Controls and observes a provider's player in a frame. Pass each message of the frame to `handleMessage`. */
export function createFramePlayback(
  frame: HTMLIFrameElement,
  protocol: FrameProtocol,
): Playback & { handleMessage: (data: unknown) => void } {
  const store = new PlaybackStore();
  // `*` is acceptable, because the messages reveal nothing about the visitor.
  const send = (messages: unknown[]) =>
    messages.forEach((message) => frame.contentWindow?.postMessage(message, '*'));
  send(protocol.onReady);
  return {
    state: store.state,
    subscribe: store.subscribe,
    handleMessage: (data) => {
      let changes: Partial<PlaybackState> | null = null;
      try {
        changes = protocol.read(data);
      } catch {
        // A message in another format is not for the page.
      }
      if (changes && Object.keys(changes).length > 0) store.set(changes);
    },
    play: () => send(protocol.play()),
    pause: () => send(protocol.pause()),
    seek: (seconds) => {
      const position = Math.max(0, Math.min(seconds, store.state().duration ?? seconds));
      send(protocol.seek(position));
      // Set before the player confirms the position, so that a second key press continues from there.
      store.set({ position, hasEnded: false });
    },
    setVolume: (volume) => {
      send(protocol.setVolume(volume));
      store.set({ volume, isMuted: false });
    },
    setMuted: (isMuted) => {
      send(protocol.setMuted(isMuted));
      store.set({ isMuted });
    },
    toggleFullscreen: () => toggleFullscreen(frame),
  };
}
