import type { Provider } from 'shared-data/providers';
import type { Video } from '../parse-video';
import {
  PlaybackStore,
  toggleFullscreen,
  type FrameProtocol,
  type Playback,
  type PlaybackState,
} from './playback';
import { vimeoProtocol } from './vimeo-protocol';
import { youtubeProtocol } from './youtube-protocol';

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
      const changes = readMessage(protocol, data);
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

function readMessage(protocol: FrameProtocol, data: unknown): Partial<PlaybackState> | null {
  try {
    return protocol.read(data);
  } catch {
    return null;
  }
}
