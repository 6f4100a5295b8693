import { decodePicture } from './pictures';

const bytes = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0xff, 0x00]);

it('a picture that is stored in base64 is decoded', () => {
  const type = 'image/svg+xml';
  const url = `data:${type};base64,${bytes.toString('base64')}`;
  expect(decodePicture(url)).toEqual({ type, content: bytes });
});

it.each(['data:text/html;base64,AAAA', 'data:image/png,a', 'data:,a', 'https://films.example/a.png', ''])(
  '%s contains no picture',
  (url) => expect(decodePicture(url)).toBeNull(),
);
