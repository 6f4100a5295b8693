import fc from 'fast-check';
import { categoryAddress, categoryIn } from './urls';

const base = 'https://example.org';

it.each([
  ['Music', '/category/Music'],
  ['Motion Studies', '/category/Motion%20Studies'],
  ['100%', '/category/100%25'],
  ['%2F', '/category/%252F'],
  ['a+b?c#d', '/category/a%2Bb%3Fc%23d'],
  ['Été', '/category/%C3%89t%C3%A9'],
  ['음악 🎬', '/category/%EC%9D%8C%EC%95%85%20%F0%9F%8E%AC'],
  ['...', '/category/...'],
  ['.', '/category?name=.'],
  ['..', '/category?name=..'],
  ['AC/DC', '/category?name=AC%2FDC'],
  ['a\\b', '/category?name=a%5Cb'],
])('the category %s has the URL %s', (name, address) => {
  expect(categoryAddress(name)).toBe(address);
});

it('the URL of a category identifies it in a browser, whatever its name', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (name) => {
      const opened = new URL(categoryAddress(name), base);
      expect(categoryIn(opened)).toBe(name);
      expect(opened.pathname.split('/').length).toBeLessThanOrEqual(3);
    }),
  );
});

it.each([
  ['/category', null],
  ['/category/', null],
  ['/category?name=Music&page=2', 'Music'],
  ['/category/Music/?page=2', 'Music'],
  ['/category/Music?name=Film', 'Music'],
  ['/category/50%', '50%'],
])('%s names the category %s', (address, name) => {
  expect(categoryIn(new URL(address, base))).toBe(name);
});
