import { PlaybackStore, toggleFullscreen, type Playback } from './playback';

const events = [
  'timeupdate',
  'seeking',
  'seeked',
  'play',
  'playing',
  'pause',
  'ended',
  'durationchange',
  'volumechange',
];

/** Controls and observes a video element. `end` removes the event listeners. */
export function createFilePlayback(video: HTMLVideoElement): Playback & { end: () => void } {
  const store = new PlaybackStore();
  const update = () =>
    store.set({
      position: video.currentTime,
      duration: Number.isFinite(video.duration) ? video.duration : null,
      isPlaying: !video.paused && !video.ended,
      hasEnded: video.ended,
      volume: video.volume,
      isMuted: video.muted,
    });
  for (const event of events) video.addEventListener(event, update);
  update();
  /** The state is updated at once, and not only by the event, because the next key press may come before it. */
  const change = (changes: Partial<Pick<HTMLVideoElement, 'currentTime' | 'volume' | 'muted'>>) => {
    Object.assign(video, changes);
    update();
  };
  return {
    state: store.state,
    subscribe: store.subscribe,
    end: () => events.forEach((event) => video.removeEventListener(event, update)),
    play: () => void video.play().catch(() => undefined),
    pause: () => video.pause(),
    seek: (seconds) =>
      change({ currentTime: Math.max(0, Math.min(seconds, store.state().duration ?? seconds)) }),
    setVolume: (volume) => change({ volume, muted: false }),
    setMuted: (muted) => change({ muted }),
    toggleFullscreen: () => toggleFullscreen(video),
    get toggleCaptions() {
      return createCaptionToggle(video);
    },
  };
}

/** The track in the language that the visitor prefers most; otherwise the first one. */
function findPreferredTrack(tracks: TextTrack[]): TextTrack {
  const getLanguage = (tag: string) => tag.toLowerCase().split('-')[0];
  for (const preferred of navigator.languages) {
    const match =
      tracks.find(({ language }) => language.toLowerCase() === preferred.toLowerCase()) ??
      tracks.find(({ language }) => getLanguage(language) === getLanguage(preferred));
    if (match) return match;
  }
  return tracks[0]!;
}

function createCaptionToggle({ textTracks }: HTMLVideoElement): (() => boolean) | undefined {
  const tracks = [...(textTracks ?? [])].filter(({ kind }) => kind === 'captions' || kind === 'subtitles');
  if (tracks.length === 0) return undefined;
  return () => {
    const shown = tracks.filter(({ mode }) => mode === 'showing');
    // Hidden and not disabled: the next toggle shows these tracks, in the same language, again.
    for (const track of shown) track.mode = 'hidden';
    if (shown.length > 0) return false;
    (tracks.find(({ mode }) => mode === 'hidden') ?? findPreferredTrack(tracks)).mode = 'showing';
    return true;
  };
}
