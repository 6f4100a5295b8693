import fc from 'fast-check';
import { shortenTitle } from './titles';

const length = (text: string) => Array.from(new Intl.Segmenter().segment(text)).length;

describe('a title on a card', () => {
  it('stays whole up to 80 characters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), (title) => {
        fc.pre(length(title) <= 80);
        expect(shortenTitle(title)).toBe(title);
      }),
    );
  });

  it('is cut after 80 characters and ends in an ellipsis', () => {
    expect(shortenTitle('x'.repeat(81))).toBe(`${'x'.repeat(80)}…`);
  });

  it('is never cut inside a character, be it a family of emoji', () => {
    const family = '👩‍👩‍👧‍👦';
    expect(shortenTitle(family.repeat(81))).toBe(`${family.repeat(80)}…`);
  });
});
