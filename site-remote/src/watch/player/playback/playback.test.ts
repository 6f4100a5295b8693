import { correctStartPosition, playFrom, PlaybackStore, type Playback, type PlaybackState } from './playback';

/** A playback in a state, and the positions to which it seeks. */
function createPlayback(state: Partial<PlaybackState>) {
  const store = new PlaybackStore();
  store.set(state);
  const seeks: number[] = [];
  const playback = {
    state: store.state,
    subscribe: store.subscribe,
    seek: (seconds: number) => void seeks.push(seconds),
    play: () => undefined,
  } as Playback;
  return { playback, seeks, set: (changes: Partial<PlaybackState>) => store.set(changes) };
}

it.each([
  [30, 60, 30],
  [59.5, 60, 59.5],
  [60, 60, 0],
  [4000, 60, 0],
  [4000, null, 4000],
])('playing from %d in a video of %d seconds starts at %d', (moment, duration, at) => {
  const { playback, seeks } = createPlayback({ duration });
  playFrom(playback, moment);
  expect(seeks).toEqual([at]);
});

it('a video with a start position after its end restarts once its duration is known', () => {
  const { playback, seeks, set } = createPlayback({ position: 4000 });
  correctStartPosition(playback, 4000);
  set({ isPlaying: true });
  expect(seeks).toEqual([]);
  set({ duration: 60 });
  set({ position: 60, hasEnded: true });
  expect(seeks).toEqual([0]);
});

it.each([
  ['within the video', 30, 30],
  ['that the visitor has changed', 4000, 12],
])('a start position %s is not corrected', (_, moment, position) => {
  const { playback, seeks } = createPlayback({ position, duration: 60 });
  correctStartPosition(playback, moment);
  expect(seeks).toEqual([]);
});

it('does not correct the position after it was stopped', () => {
  const { playback, seeks, set } = createPlayback({ position: 4000 });
  correctStartPosition(playback, 4000)();
  set({ duration: 60 });
  expect(seeks).toEqual([]);
});
