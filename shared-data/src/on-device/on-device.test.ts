/** @jest-environment jsdom */
import fc from 'fast-check';
import {
  formatMoment,
  forgetAllVideos,
  isOn,
  keepsVideos,
  keepVideo,
  keptText,
  parseMoment,
  readKept,
  startAt,
  subscribeToKept,
  switchTo,
  updateKept,
  type KeptVideo,
} from '.';

const video = (id: string, position: number, duration = 600): KeptVideo => ({
  id,
  title: `Film ${id}`,
  picture: '',
  position,
  duration,
});
const kept = () => readKept(keptText()).map(({ id, position }) => [id, position]);

afterEach(() => localStorage.clear());

it('every moment that is written is read as it was meant', () => {
  fc.assert(fc.property(fc.nat(359_999), (second) => parseMoment(formatMoment(second)) === second));
  expect(['90', '90s', '1m30s', '1:30'].map(parseMoment)).toEqual([90, 90, 90, 90]);
  expect(['', 'x', '-5', '1:2', '1e3', '5 s'].map(parseMoment)).toEqual([0, 0, 0, 0, 0, 0]);
});

it('a video is kept once it is under way, the last one watched first, and leaves when it is finished', () => {
  keepVideo(video('a', 9));
  expect(keepsVideos()).toBe(false);
  keepVideo(video('a', 10));
  keepVideo(video('b', 300));
  keepVideo(video('a', 60.04));
  expect(kept()).toEqual([
    ['a', 60],
    ['b', 300],
  ]);
  keepVideo(video('a', 571));
  expect(kept()).toEqual([['b', 300]]);
  keepVideo(video('b', 600));
  expect(keepsVideos()).toBe(false);
});

it('of a short clip and of a long film, little at either end is nothing to come back to', () => {
  keepVideo(video('clip', 1, 8));
  keepVideo(video('film', 7000, 7200));
  expect(kept()).toEqual([
    ['film', 7000],
    ['clip', 1],
  ]);
  keepVideo(video('clip', 7.7, 8));
  keepVideo(video('film', 7030, 7200));
  expect(kept()).toEqual([]);
});

it('what has no end is not kept, and twelve videos at most are', () => {
  keepVideo(video('broadcast', 300, Infinity));
  for (let i = 0; i < 20; i++) keepVideo(video(String(i), 100));
  expect(kept().map(([id]) => id)).toEqual(Array.from({ length: 12 }, (_, i) => String(19 - i)));
});

it('what others have written under the name is left out, and stops nothing', () => {
  fc.assert(
    fc.property(fc.oneof(fc.json(), fc.string()), (text) => {
      localStorage.setItem('watching', text);
      keepVideo(video('a', 60));
      return readKept(keptText())[0]!.id === 'a';
    }),
  );
});

it('a video starts at the moment that its address names, else where its visitor stopped', () => {
  keepVideo(video('a/b', 60));
  const at = (address: string) => startAt(new URL(address, 'http://localhost'));
  expect(at('/watch/a%2Fb')).toEqual({ position: 60, isResumed: true });
  expect(at('/watch/a%2Fb?t=1m')).toEqual({ position: 60, isResumed: false });
  expect(at('/watch/a%2Fb?t=0')).toEqual({ position: 0, isResumed: false });
  expect(at('/watch/other')).toEqual({ position: 0, isResumed: false });
  expect(at('/')).toEqual({ position: 0, isResumed: false });
});

it('what was learned of kept videos is noted, those that are no more leave, and who listens is told', () => {
  keepVideo(video('a', 60));
  keepVideo(video('b', 60));
  const told = jest.fn();
  const stop = subscribeToKept(told);
  updateKept(new Map([['a', { title: 'Renamed', version: 7 }], ['b', null]])); // prettier-ignore
  expect(readKept(keptText())).toEqual([{ ...video('a', 60), title: 'Renamed', version: 7 }]);
  forgetAllVideos();
  expect(told).toHaveBeenCalledTimes(2);
  stop();
});

it('a browser that may keep nothing plays all the same', () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  for (const method of ['getItem', 'setItem', 'removeItem'] as const)
    jest.spyOn(Storage.prototype, method).mockImplementation(refuse);
  keepVideo(video('a', 60));
  switchTo('keys', false);
  expect([keepsVideos(), isOn('keys'), startAt(new URL('http://localhost/watch/a')).position]).toEqual([
    false,
    true,
    0,
  ]);
  jest.restoreAllMocks();
});
