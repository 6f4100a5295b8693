import type { FrameProtocol, PlaybackState } from './playback';

/** The state in a message of YouTube's player. @see https://developers.google.com/youtube/iframe_api_reference */
interface YouTubeInfo {
  currentTime?: number;
  duration?: number;
  playerState?: number;
  /** The volume from 0 to 100. */
  volume?: number;
  muted?: boolean;
}

const ended = 0;
const playing = 1;
const buffering = 3;

const command = (func: string, ...args: unknown[]) =>
  JSON.stringify({ event: 'command', id: 1, channel: 'widget', func, args });

/** Messages to and from YouTube's player, as YouTube's own script exchanges them. So the script need not be loaded. */
export const youtubeProtocol: FrameProtocol = {
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
    } satisfies Partial<PlaybackState>;
  },
  play: () => [command('playVideo')],
  pause: () => [command('pauseVideo')],
  seek: (seconds) => [command('seekTo', seconds, true)],
  setVolume: (volume) => [command('unMute'), command('setVolume', Math.round(volume * 100))],
  setMuted: (isMuted) => [command(isMuted ? 'mute' : 'unMute')],
};
