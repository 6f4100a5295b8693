import { playFrom, startWithin } from './moments-of-playback';
import { PlaybackStore, type Playback, type PlaybackState } from './playback';

/** What plays, and where it was told to go. */
function playing(state: Partial<PlaybackState>) {
  const store = new PlaybackStore();
  store.set(state);
  const gone: number[] = [];
  const playback = {
    state: store.state,
    subscribe: store.subscribe,
    seek: (seconds: number) => void gone.push(seconds),
    play: () => undefined,
  } as Playback;
  return { playback, gone, set: (news: Partial<PlaybackState>) => store.set(news) };
}

it.each([
  [30, 60, 30],
  [59.5, 60, 59.5],
  [60, 60, 0],
  [4000, 60, 0],
  [4000, null, 4000],
])('the moment %d of a video of %d seconds is at %d', (moment, duration, at) => {
  const { playback, gone } = playing({ duration });
  playFrom(playback, moment);
  expect(gone).toEqual([at]);
});

it('a video that was started after its end begins, once its duration is known', () => {
  const { playback, gone, set } = playing({ position: 4000 });
  startWithin(playback, 4000);
  set({ isPlaying: true });
  expect(gone).toEqual([]);
  set({ duration: 60 });
  set({ position: 60, hasEnded: true });
  expect(gone).toEqual([0]);
});

it.each([
  ['within the video', 30, 30],
  ['elsewhere meanwhile', 4000, 12],
])('a start %s is left as it is', (_, moment, position) => {
  const { playback, gone } = playing({ position, duration: 60 });
  startWithin(playback, moment);
  expect(gone).toEqual([]);
});

it('whoever has left waits for nothing', () => {
  const { playback, gone, set } = playing({ position: 4000 });
  startWithin(playback, 4000)();
  set({ duration: 60 });
  expect(gone).toEqual([]);
});
