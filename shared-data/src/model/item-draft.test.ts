import type { Faults } from '../errors/faults';
import {
  checkDraft,
  byField,
  type ItemDraft,
  cleanItem,
  draftFields,
  isSame,
  validateItem,
} from './item-draft';
import { isLink, datePattern } from './checks';
import { object, pipe, string, minLength, regex } from 'valibot';

const whole: ItemDraft = {
  title: 'A walk',
  url: 'https://example.org/walk',
  imageBlob: 'https://example.org/walk.png',
  date: '2026-01-31',
  category: 'Walks',
  description: 'Through the *woods*.',
  tags: 'walks, spring',
  duration: '4:05',
  captions: 'en https://example.org/en.vtt',
};
const faultsOf = (changes: Partial<ItemDraft>) => codesIn(validateItem({ ...whole, ...changes }));
const codesIn = (faults: Faults<string>) =>
  Object.fromEntries(Object.entries(faults).map(([field, fault]) => [field, fault?.code]));

it('a complete item has no fault, with or without a URL', () => {
  expect(Object.keys(validateItem(whole))).toEqual([]);
  expect(faultsOf({ url: '' })).toEqual({});
});

it('each empty required field has a fault', () => {
  const missing = {
    ...{ title: 'item.title.missing', imageBlob: 'picture.missing', date: 'item.date.missing' },
    category: 'item.category.missing',
  };
  expect(codesIn(validateItem(byField(() => '')))).toEqual(missing);
  const { category: _, ...others } = missing;
  expect(faultsOf({ title: ' \n', imageBlob: ' ', date: '\t' })).toEqual(others);
});

it('two versions of an item are the same only if no field differs', () => {
  expect(isSame(whole, { ...whole })).toBe(true);
  for (const field of draftFields) expect(isSame(whole, { ...whole, [field]: 'another' })).toBe(false);
});

it('texts are trimmed, except for the category, which is chosen and not typed', () => {
  const spaced = Object.fromEntries(Object.entries(whole).map(([field, text]) => [field, ` ${text}\n`]));
  expect(cleanItem(spaced as unknown as ItemDraft)).toEqual({ ...whole, category: ' Walks\n' });
});

it('the texts of a draft with a fault are trimmed too', () => {
  expect(cleanItem({ ...whole, title: ' A walk ', date: 'never' })).toEqual({ ...whole, date: 'never' });
});

it('a title has at most 300 characters, and an emoji counts as one', () => {
  expect(faultsOf({ title: '😀'.repeat(300) })).toEqual({});
  expect(validateItem({ ...whole, title: '😀'.repeat(301) })).toEqual({
    title: { code: 'item.title.long', params: { most: 300, length: 301 } },
  });
});

it('the name of a category has at most 100 characters, counted in the same way', () => {
  expect(faultsOf({ category: '😀'.repeat(100) })).toEqual({});
  expect(validateItem({ ...whole, category: '😀'.repeat(101) })).toEqual({
    category: { code: 'category.name.long', params: { most: 100, length: 101 } },
  });
});

describe('the address', () => {
  it.each([
    'https://example.org',
    'http://example.org/a?b#c',
    'HTTPS://EXAMPLE.ORG/A',
    'http://a',
    '/',
    '/about',
    '/clips/é.webm',
    `https://example.org/${'x'.repeat(1980)}`,
  ])('may be %s', (url) => {
    expect(faultsOf({ url })).toEqual({});
    expect(isLink(url)).toBe(true);
  });

  it.each([
    'example.org',
    'see https://example.org',
    'httpss://example.org',
    'ftp://example.org',
    'javascript:alert(1)',
    'https:///a',
    'https://?a',
    'https://#a',
    'https:// a',
    'https://example.org/a b',
    'http:/example.org',
    '//example.org',
    '/\\example.org',
    '/a b',
    '/a\tb',
    '/a\u0007b',
    'a/b',
    `https://example.org/${'x'.repeat(1981)}`,
    `/${'x'.repeat(2000)}`,
  ])('may not be %j', (url) => {
    expect(faultsOf({ url })).toEqual({ url: 'item.url.invalid' });
  });
});

describe('the image', () => {
  it.each([
    'https://example.org/i.png',
    'HTTPS://EXAMPLE.ORG/I.PNG',
    'https://a',
    'data:image/svg+xml;base64,AAAA',
    'data:image/webp;base64,AA==',
    'data:image/avif;base64,a+/=',
  ])('may be %s', (imageBlob) => {
    expect(faultsOf({ imageBlob })).toEqual({});
  });

  it.each([
    'http://example.org/i.png',
    'see https://example.org/i.png',
    'https:///i.png',
    'https:// i.png',
    'https://?i',
    'https://#i',
    'https://example.org/a b.png',
    '/i.png',
    'data:text/html;base64,AAAA',
    'data:image/;base64,AAAA',
    'data:image/js;base64,AAAA',
    'data:image/vnd.ms-photo;base64,AA==',
    'data:image/PNG;base64,AAAA',
    'data:image/a b;base64,AAAA',
    'data:image/png,AAAA',
    'data:image/png;base64,',
    'data:image/png;base64,====',
    'data:image/png;base64,AA-_',
    'data:image/png;base64,AA==A',
    'a data:image/png;base64,AAAA',
    'data:image/png;base64,AAAA and more',
  ])('may not be %j', (imageBlob) => {
    expect(faultsOf({ imageBlob })).toEqual({ imageBlob: 'picture.invalid' });
  });

  it('has at most 200 KB', () => {
    const begin = 'https://example.org/';
    const largest = begin + 'x'.repeat(200 * 1024 - begin.length);
    expect(faultsOf({ imageBlob: largest })).toEqual({});
    expect(validateItem({ ...whole, imageBlob: `${largest}x` })).toEqual({
      imageBlob: { code: 'picture.large', params: { kilobytes: 200 } },
    });
  });

  it('is refused if its data is truncated', () => {
    expect(faultsOf({ imageBlob: 'data:image/png;base64,AAAAA' })).toEqual({ imageBlob: 'picture.cut' });
  });
});

describe('the date', () => {
  it('may be each day of a common year and of leap years, and no other day', () => {
    const faults: string[] = [];
    for (const year of [2000, 2004, 2016, 2023, 2024, 2100, 2200, 2400]) {
      for (let month = 0; month <= 13; month++) {
        for (let day = 0; day <= 32; day++) {
          const written = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
          const at = new Date(Date.UTC(year, month - 1, day));
          const isDay = at.getUTCMonth() === month - 1 && at.getUTCDate() === day;
          if (datePattern.test(written) !== isDay) faults.push(written);
        }
      }
    }
    expect(faults).toEqual([]);
  });

  it('may be the 29th of February only in leap years', () => {
    const leap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
    const wrong = Array.from({ length: 10_000 }, (_, year) => year).filter(
      (year) => datePattern.test(`${String(year).padStart(4, '0')}-02-29`) !== leap(year),
    );
    expect(wrong).toEqual([]);
  });

  it.each([
    '2026-1-31',
    '26-01-31',
    '12026-01-31',
    '2026-01-310',
    '2026-01-31T00:00',
    '31.01.2026',
    'a2026-01-31',
    'x2024-02-29',
    '2024-02-290',
  ])('has four, two and two digits, unlike %s', (date) => {
    expect(validateItem({ ...whole, date })).toEqual({
      date: { code: 'item.date.invalid', params: { text: date } },
    });
  });

  it('is truncated in the message if it is long', () => {
    const textOf = (date: string) => validateItem({ ...whole, date }).date?.params['text'];
    expect(textOf('x'.repeat(40))).toBe('x'.repeat(40));
    expect(textOf('x'.repeat(41))).toBe(`${'x'.repeat(40)}…`);
  });
});

describe('a draft', () => {
  const schema = object({ name: pipe(string(), minLength(3, 'short'), regex(/^a/, 'other')) });

  it('has only the first fault of a field', () => {
    expect(checkDraft(schema, { name: 'b' })).toEqual({
      cleaned: { name: 'b' },
      faults: { name: { code: 'short', params: { most: 3 } } },
    });
  });

  it('is returned unchanged if a field has another type', () => {
    const draft = { name: 1 as unknown as string };
    const { cleaned, faults } = checkDraft(schema, draft);
    expect(cleaned).toBe(draft);
    expect(Object.keys(faults)).toEqual(['name']);
  });
});
