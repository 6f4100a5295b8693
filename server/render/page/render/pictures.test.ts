import { decodePicture } from './pictures';

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="100%"/>';
const bytes = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0xff, 0x00]);

it.each([
  ['as text with an invalid percent sign', `data:image/svg+xml,${svg}`, svg],
  [
    'as encoded text',
    `data:image/svg+xml;charset=utf-8,${encodeURIComponent('<svg>é</svg>')}`,
    '<svg>é</svg>',
  ],
  ['as encoded bytes', 'data:image/png,%89PNG%ff%00', bytes],
  ['in base64', `data:image/png;base64,${bytes.toString('base64')}`, bytes],
  ['in encoded base64', `data:image/png;base64,${encodeURIComponent(bytes.toString('base64'))}`, bytes],
])('a picture that is stored %s is decoded like in a browser', (_, url, content) => {
  expect(decodePicture(url)!.content).toEqual(Buffer.from(content as string));
});

it.each(['data:text/html,a', 'data:image/png', 'data:,a', 'https://films.example/a.png', ''])(
  '%s contains no picture',
  (url) => expect(decodePicture(url)).toBeNull(),
);
