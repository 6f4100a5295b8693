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

/** What the browser itself plays. `end` stops listening to it. */
export function filePlayback(video: HTMLVideoElement): Playback & { end: () => void } {
  const store = new PlaybackStore();
  const look = () =>
    store.set({
      position: video.currentTime,
      duration: Number.isFinite(video.duration) ? video.duration : null,
      isPlaying: !video.paused && !video.ended,
      hasEnded: video.ended,
      volume: video.volume,
      isMuted: video.muted,
    });
  for (const event of events) video.addEventListener(event, look);
  look();
  /** The events come later: a key that follows at once must see what this one has done. */
  const change = (changes: Partial<Pick<HTMLVideoElement, 'currentTime' | 'volume' | 'muted'>>) => {
    Object.assign(video, changes);
    look();
  };
  return {
    state: store.state,
    subscribe: store.subscribe,
    end: () => events.forEach((event) => video.removeEventListener(event, look)),
    play: () => void video.play().catch(() => undefined),
    pause: () => video.pause(),
    seek: (seconds) =>
      change({ currentTime: Math.max(0, Math.min(seconds, store.state().duration ?? seconds)) }),
    setVolume: (volume) => change({ volume, muted: false }),
    setMuted: (muted) => change({ muted }),
    toggleFullscreen: () => toggleFullscreen(video),
    get toggleCaptions() {
      return captionsOf(video);
    },
  };
}

/** The captions of the first language of the browser that has some; the first captions where none has. */
function inLanguageOfBrowser(tracks: TextTrack[]): TextTrack {
  const plain = (tag: string) => tag.toLowerCase().split('-')[0];
  for (const wanted of navigator.languages) {
    const found =
      tracks.find(({ language }) => language.toLowerCase() === wanted.toLowerCase()) ??
      tracks.find(({ language }) => plain(language) === plain(wanted));
    if (found) return found;
  }
  return tracks[0]!;
}

function captionsOf({ textTracks }: HTMLVideoElement): (() => boolean) | undefined {
  const tracks = [...(textTracks ?? [])].filter(({ kind }) => kind === 'captions' || kind === 'subtitles');
  if (tracks.length === 0) return undefined;
  return () => {
    const shown = tracks.filter(({ mode }) => mode === 'showing');
    // Those that were shown last come back: a browser chooses the language.
    for (const track of shown) track.mode = 'hidden';
    if (shown.length > 0) return false;
    (tracks.find(({ mode }) => mode === 'hidden') ?? inLanguageOfBrowser(tracks)).mode = 'showing';
    return true;
  };
}
