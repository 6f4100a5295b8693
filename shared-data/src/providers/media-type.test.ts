import { mediaType } from './providers';

it.each([
  ['/clips/aurora.webm', 'video/webm'],
  ['/a.b/FILM.MP4', 'video/mp4'],
  ['/film.m4v', 'video/mp4'],
  ['/film.ogv', 'video/ogg'],
  ['/film.mov', 'video/quicktime'],
  ['/live/stream.m3u8', 'application/vnd.apple.mpegurl'],
  ['/page.html', null],
  ['/mp4', null],
  ['/a.mp4/', null],
  ['/a.constructor', null],
  ['/', null],
])('%s has the type %s', (path, type) => expect(mediaType(path)).toBe(type));
