import sharp from 'sharp';
import { validateItem } from './validate-item';
import { isWholeImage } from './whole-image';

const picture = sharp({
  create: {
    width: 320,
    height: 180,
    channels: 3,
    background: '#456',
    noise: { type: 'gaussian', mean: 128, sigma: 30 },
  },
});

it.each(['jpeg', 'png', 'gif', 'webp'] as const)(
  'tells a whole %s from one that was cut anywhere',
  async (format) => {
    const bytes = await picture.clone().toFormat(format).toBuffer();
    const address = `data:image/${format};base64,${bytes.toString('base64')}`;
    expect(isWholeImage(address)).toBe(true);
    expect(address.length).toBeGreaterThan(6000);
    const last = format === 'gif' ? 0.95 : 0.2;
    for (let length = address.length - 1; length > address.length * last; length -= 997) {
      const cut = address.slice(0, length);
      // A GIF is told by its last byte alone, which one in 256 cuts has by chance.
      if (format === 'gif' && isWholeImage(cut) && atob(cut.slice(cut.indexOf(',') + 1)).endsWith(';'))
        continue;
      expect(isWholeImage(cut)).toBe(false);
    }
    const wholeGroups = address.slice(0, -8);
    expect(
      validateItem({ title: '', url: '', date: '', category: '', imageBlob: wholeGroups }).imageBlob,
    ).toBe('The image is not whole: the end of its data is missing.');
  },
);

it('takes a picture for whole when its format does not tell', () => {
  expect(isWholeImage('https://example.org/a.png')).toBeNull();
  expect(isWholeImage('data:image/avif;base64,AAAA')).toBeNull();
  expect(isWholeImage('data:image/avif;base64,AAAAA')).toBe(false);
});
