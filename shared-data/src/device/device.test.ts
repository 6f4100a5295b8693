/** @jest-environment jsdom */
import fc from 'fast-check';
import {
  clearSearches,
  removeVideo,
  removeAllVideos,
  isOn,
  storeSearch,
  hasStoredVideos,
  storeVideo,
  storedVideosText,
  parseStoredVideos,
  recentSearches,
  startAt,
  subscribeToStorage,
  switchTo,
  updateStoredVideos,
  type StoredVideo,
} from './index';
import { formatMoment, parseMoment } from '../text/moment';

const video = (id: string, position: number, duration = 600): StoredVideo => ({
  ...{ id, title: `Film ${id}`, picture: '', position, duration },
});
const storedPositions = () =>
  parseStoredVideos(storedVideosText()).map(({ id, position }) => `${id} ${position}`);

afterEach(() => localStorage.clear());

it('a formatted time is parsed to the same second, and invalid times to 0', () => {
  fc.assert(fc.property(fc.nat(359_999), (second) => parseMoment(formatMoment(second)) === second));
  expect(['90', '90s', '1m30s', '1:30'].map(parseMoment)).toEqual([90, 90, 90, 90]);
  expect(['12h', '12m', '12h34m56s', '12:34:56'].map(parseMoment)).toEqual([43_200, 720, 45_296, 45_296]);
  expect([0, 59, 60, 3599, 3600, 3723.9].map(formatMoment)).toEqual([
    ...['0:00', '0:59', '1:00', '59:59', '1:00:00', '1:02:03'],
  ]);
  const none = ['', 'x', '-5', '1:2', '1e3', '5 s', 'x1:30', '1:30x', '1:300'];
  expect(none.map(parseMoment)).toEqual(none.map(() => 0));
});

it('a video is stored once it has begun, the last watched one first, and removed when it is finished', () => {
  storeVideo(video('a', 9));
  expect(hasStoredVideos()).toBe(false);
  storeVideo(video('a', 10));
  storeVideo(video('b', 300));
  storeVideo(video('a', 60.04));
  expect(storedPositions()).toEqual(['a 60', 'b 300']);
  storeVideo(video('a', 571));
  expect(storedPositions()).toEqual(['b 300']);
  storeVideo(video('b', 600));
  expect(hasStoredVideos()).toBe(false);
});

it('the ends of a video at which its position is not stored depend on its length', () => {
  storeVideo(video('clip', 1, 8));
  storeVideo(video('film', 7000, 7200));
  expect(storedPositions()).toEqual(['film 7000', 'clip 1']);
  storeVideo(video('clip', 7.7, 8));
  storeVideo(video('film', 7030, 7200));
  expect(storedPositions()).toEqual([]);
});

it('an endless stream is not stored, and at most twelve videos are', () => {
  storeVideo(video('broadcast', 300, Infinity));
  for (let i = 0; i < 20; i++) storeVideo(video(String(i), 100));
  expect(storedPositions()).toEqual(Array.from({ length: 12 }, (_, i) => `${19 - i} 100`));
});

it('unknown content of the storage is ignored and does not prevent storing a video', () => {
  fc.assert(
    fc.property(fc.oneof(fc.json(), fc.string()), (text) => {
      localStorage.setItem('watching', text);
      storeVideo(video('a', 60));
      return parseStoredVideos(storedVideosText())[0]!.id === 'a';
    }),
  );
});

it('a video starts at the time in its URL, or else where its visitor stopped', () => {
  storeVideo(video('a/b', 60));
  const at = (address: string) => startAt(new URL(address, 'http://localhost'));
  expect(at('/watch/a%2Fb')).toEqual({ position: 60, isResumed: true });
  expect(at('/watch/a%2Fb?t=1m')).toEqual({ position: 60, isResumed: false });
  expect(at('/watch/a%2Fb?t=0')).toEqual({ position: 0, isResumed: false });
  for (const other of ['/watch/other', '/', '/embed/watch/a%2Fb', '/watch/a%2Fb/more'])
    expect(at(other)).toEqual({ position: 0, isResumed: false });
});

it('stored videos are updated or removed, and listeners are called', () => {
  storeVideo(video('a', 60));
  storeVideo(video('b', 60));
  const listener = jest.fn();
  const stop = subscribeToStorage(listener);
  updateStoredVideos(new Map([['a', { title: 'Renamed', version: 7 }], ['b', null]])); // oxfmt-ignore
  const renamed = { ...video('a', 60), title: 'Renamed', version: 7 };
  expect(parseStoredVideos(storedVideosText())).toEqual([renamed]);
  removeAllVideos();
  expect(listener).toHaveBeenCalledTimes(2);
  expect(localStorage).toHaveLength(0);
  removeAllVideos();
  removeVideo('a');
  expect(listener).toHaveBeenCalledTimes(2);
  window.dispatchEvent(new StorageEvent('storage'));
  expect(listener).toHaveBeenCalledTimes(3);
  stop();
  storeVideo(video('a', 60));
  window.dispatchEvent(new StorageEvent('storage'));
  expect(listener).toHaveBeenCalledTimes(3);
});

it('a position exactly at the limit near either end is stored', () => {
  storeVideo(video('a', 5, 100));
  storeVideo(video('b', 95, 100));
  expect(storedPositions()).toEqual(['b 95', 'a 5']);
});

it.each([
  {},
  { id: 5 },
  { title: undefined },
  { picture: null },
  { position: '60' },
  { duration: null },
  { version: 'new' },
])('a stored video in which another version wrote %j is ignored if it is invalid', (change) => {
  const whole = video('a', 60);
  const list = [{ ...whole, ...change }, null, 5, { ...video('b', 60), version: 3 }];
  const isWhole = Object.keys(change).length === 0;
  expect(parseStoredVideos(JSON.stringify(list)).map(({ id }) => id)).toEqual(isWhole ? ['a', 'b'] : ['b']);
});

it.each([null, '', 'x', '{}', '5'])('%j contains neither videos nor searches', (text) => {
  expect(parseStoredVideos(text)).toEqual([]);
  if (text !== null) localStorage.setItem('searched', text);
  expect(recentSearches()).toEqual([]);
});

it('an option that is switched off remains off in this browser until it is switched on', () => {
  expect([isOn('keys'), isOn('next-video')]).toEqual([true, true]);
  switchTo('keys', false);
  expect([isOn('keys'), isOn('next-video')]).toEqual([false, true]);
  switchTo('keys', true);
  expect(isOn('keys')).toBe(true);
  expect(localStorage).toHaveLength(0);
});

it('the last six searches are stored, each once regardless of case, and can be deleted', () => {
  for (const text of ['a', 'b', ' Sea ', 'c', 'd', 'e', 'SEA', 'f', '  ', 'x'.repeat(101)]) storeSearch(text);
  expect(recentSearches()).toEqual(['f', 'SEA', 'e', 'd', 'c', 'b']);
  storeSearch('x'.repeat(100));
  expect(recentSearches()).toHaveLength(6);
  expect(recentSearches()[0]).toHaveLength(100);
  storeVideo(video('a', 60));
  clearSearches();
  expect(recentSearches()).toEqual([]);
  expect(storedPositions()).toHaveLength(1);
  localStorage.setItem('searched', JSON.stringify(['a', 5, null, 'b', 'c', 'd', 'e', 'f', 'g']));
  expect(recentSearches()).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
});

it('a browser that denies storage keeps choices and positions until the page is left', () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  for (const method of ['getItem', 'setItem', 'removeItem'] as const)
    jest.spyOn(Storage.prototype, method).mockImplementation(refuse);
  storeVideo(video('a', 60));
  switchTo('keys', false);
  expect([hasStoredVideos(), isOn('keys')]).toEqual([true, false]);
  expect(startAt(new URL('http://localhost/watch/a')).position).toBe(60);
  jest.restoreAllMocks();
});
