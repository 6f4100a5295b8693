import fc from 'fast-check';
import type { PicturedVideo } from '../../../server/render/page/video-meta';
import { hostileText } from './hostile-text';

export const site = {
  origin: 'https://films.example',
  name: 'Open Films',
  description: 'Films that everyone may watch.',
  language: 'en',
};

const addresses = [
  'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
  'https://vimeo.com/123456/abcdef0123',
  '/clips/aurora.webm',
  'https://media.example/a%20b.mp4?a=1&b="2"',
  'https://media.example/live/stream.m3u8',
  'https://elsewhere.example/page',
  '',
];

/** A video as a person wrote it, and its texts as other products show them. */
export interface HostileVideo {
  video: PicturedVideo;
  title: string;
  category: string;
}

export const hostileVideo: fc.Arbitrary<HostileVideo> = fc
  .record({
    id: hostileText,
    title: hostileText,
    category: hostileText,
    url: fc.constantFrom(...addresses),
    date: fc.constantFrom('2026-02-28', '2026-02-31', '</pubDate>', ''),
    picture: fc.constantFrom(
      '/pictures/0123456789abcdef01234567.webp',
      'https://i.example/a?b=1&c="2"',
      'data:image/png;base64,AA==',
      undefined,
    ),
  })
  .map(({ id, title, category, url, date, picture }) => ({
    video: {
      id: id.written,
      title: title.written,
      category: category.written,
      url,
      date,
      ...(picture && { picture, pictureSize: { width: 640, height: 360 } }),
    },
    title: title.shown,
    category: category.shown,
  }));

export const plainVideo = (over: Partial<PicturedVideo> = {}): PicturedVideo => ({
  id: 'v1',
  title: 'Spring',
  url: 'https://www.youtube.com/watch?v=WhWc3b3KhnY',
  date: '2026-01-02',
  category: 'Animation',
  picture: '/pictures/0123456789abcdef01234567.webp',
  ...over,
});
