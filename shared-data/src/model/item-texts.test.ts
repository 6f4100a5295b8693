import fc from 'fast-check';
import type { FaultCode } from '../errors/faults';
import { captionsOf, faultOfCaptions, partsOf, writeCaptions } from './captions';
import { durationOf, secondsOf } from '../text/moment';
import { emptyDraft, itemFields, type ItemDraft, cleanItem, validateItem } from './item-draft';
import { tagsOf, writtenAmong } from '../text/fold';

const cleaned = (field: keyof ItemDraft, text: string) => cleanItem({ ...emptyDraft, [field]: text })[field];
const faultOf = (field: keyof ItemDraft, text: string) =>
  validateItem({ ...emptyDraft, [field]: text })[field];
const fault = (code: FaultCode, params = {}) => ({ code, params });

const anyText = fc.oneof(
  fc.string(),
  fc.string({
    unit: fc.constantFrom('a', 'B', 'é', 'e\u0301', '#', ',', ' ', '\n', '[', '"', '1', ':', '한'),
  }),
);

it.each(['description', 'tags', 'duration', 'captions'] as const)(
  'a cleaned %s does not change when it is cleaned again',
  (field) => {
    fc.assert(
      fc.property(anyText, (text) => {
        const once = cleaned(field, text);
        expect(cleaned(field, once)).toBe(once);
        expect(itemFields[field].clean(once)).toBe(once);
      }),
    );
  },
);

describe('tags', () => {
  it.each([
    ['#travel, #Street  food ', 'travel, Street food'],
    ['travel\nfood\r\nsea', 'travel, food, sea'],
    ['travel,, ,Travel,TRAVEL', 'travel'],
    ['É, e\u0301, é', 'É'],
    ['["live music", "a,b"]', 'live music, a b'],
    ['[live], music', '[live], music'],
    ['live [music]', 'live [music]'],
    ['x["a"]', 'x["a"]'],
    ['5', '5'],
    ['# travel', 'travel'],
    ['a#1', 'a#1'],
    [' , ', ''],
  ])('%j are stored as %j', (written, stored) => {
    expect(cleaned('tags', written)).toBe(stored);
    expect(faultOf('tags', written)).toBeUndefined();
  });

  it('are read as a list', () => {
    expect(tagsOf('travel, street food')).toEqual(['travel', 'street food']);
    expect(tagsOf('')).toEqual([]);
  });

  it('are found regardless of their case', () => {
    expect(writtenAmong('Travel, Street Food', 'street food')).toBe('Street Food');
    expect(writtenAmong('Travel, Street Food', 'food')).toBeUndefined();
  });

  it('are at most twenty of fifty characters', () => {
    const many = (count: number) => Array.from({ length: count }, (_, i) => `tag ${i}`).join(',');
    expect(faultOf('tags', many(20))).toBeUndefined();
    expect(faultOf('tags', many(21))).toEqual(fault('item.tags.many', { most: 20, length: 21 }));
    expect(faultOf('tags', '😀'.repeat(50))).toBeUndefined();
    expect(faultOf('tags', '😀'.repeat(51))).toEqual(fault('item.tags.long', { most: 50, length: 51 }));
    expect(faultOf('tags', 'a\u0007b')).toEqual(fault('item.tags.control'));
  });
});

describe('a duration', () => {
  it.each([
    ['4:05', '4:05'],
    ['00:04:05', '4:05'],
    ['64:05', '1:04:05'],
    ['245', '4:05'],
    ['244.6', '4:05'],
    ['PT4M5S', '4:05'],
    ['PT1H', '1:00:00'],
    ['P1DT1S', '24:00:01'],
    ['P10D', '240:00:00'],
    ['PT12H', '12:00:00'],
    ['PT12M', '12:00'],
    ['PT12.25S', '0:12'],
    ['PT1S', '0:01'],
    ['P1D', '24:00:00'],
    [' 245 ', '4:05'],
    ['244.25', '4:04'],
    ['4:5', '4:05'],
    ['0', ''],
    ['', ''],
  ])('%j is stored as %j', (written, stored) => {
    expect(cleaned('duration', written)).toBe(stored);
    expect(faultOf('duration', written)).toBeUndefined();
  });

  it.each(['long', '4:5x', 'P', 'PT', '4:60', '-1', '1000:00:00', 'x4:05', 'xPT4M', 'PT4Mx'])(
    'may not be %j',
    (written) => {
      expect(faultOf('duration', written)).toEqual(fault('item.duration.invalid'));
    },
  );

  it('is read as the same number of seconds', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 3_599_999 }), (seconds) => {
        expect(secondsOf(durationOf(seconds))).toBe(seconds);
        expect(faultOf('duration', durationOf(seconds))).toBeUndefined();
      }),
    );
    expect([secondsOf(''), secondsOf('soon'), secondsOf('12:34')]).toEqual([null, null, 754]);
  });
});

describe('captions', () => {
  const two = 'en https://example.org/en.vtt\npt-BR /captions/a.vtt';

  it('have a language and a source in each line', () => {
    expect(captionsOf(two)).toEqual([
      { language: 'en', source: 'https://example.org/en.vtt' },
      { language: 'pt-BR', source: '/captions/a.vtt' },
    ]);
    expect(writeCaptions(captionsOf(two))).toBe(two);
    expect(captionsOf(`en #${'a1'.repeat(10)}`)).toEqual([{ language: 'en', source: `#${'a1'.repeat(10)}` }]);
    expect(cleaned('captions', ` ${two.replace('\n', ' \r\n\n ').replace(' ', '\t ')} `)).toBe(two);
    expect(faultOf('captions', two)).toBeUndefined();
  });

  it.each([
    ['en', fault('captions.source.missing', { language: 'en' })],
    ['https://example.org/en.vtt', fault('captions.language.missing')],
    ['en javascript:alert(1)', fault('captions.source.invalid', { text: 'javascript:alert(1)' })],
    ['en //evil.example/a', fault('captions.source.invalid', { text: '//evil.example/a' })],
    ['english text', fault('captions.language.invalid', { text: 'english' })],
    [`en /${'x'.repeat(5000)}`, fault('captions.many', { most: 20 })],
  ])('may not be %j because of %j', (written, reason) => {
    expect(faultOf('captions', `de /de.vtt\n\n${written}`)).toEqual(reason);
  });

  it('in an invalid format, as another tool may store them, are ignored', () => {
    expect(captionsOf('en\n\nx\nen http://example.org/a.vtt\nen /a b\n!en /a')).toEqual([
      { language: 'en', source: 'http://example.org/a.vtt' },
    ]);
  });

  it('have a fault that names the line, and the language or the source', () => {
    const at = (captions: string) => {
      const { line, part } = faultOfCaptions(captions)!;
      return [line, part];
    };
    expect(at('en /a.vtt\n \n/b.vtt')).toEqual([2, 'language']);
    expect(at('english /a.vtt')).toEqual([0, 'language']);
    expect(at('en /a.vtt\nde')).toEqual([1, 'source']);
    expect(at('en x')).toEqual([0, 'source']);
    expect(at('en /a.vtt\nen /b.vtt')).toEqual([1, 'language']);
    expect(faultOfCaptions(`${'x'.repeat(50)} /a`)!.reason.params).toEqual({ text: 'x'.repeat(40) });
    expect(faultOfCaptions(`en ${'x'.repeat(50)}`)!.reason.params).toEqual({ text: 'x'.repeat(40) });
  });

  it('have at most twenty languages and 5,000 characters', () => {
    const many = (count: number) => Array.from({ length: count }, (_, i) => `en-${i} /a.vtt`).join('\n');
    expect(faultOfCaptions(many(20))).toBeNull();
    const reason = fault('captions.many', { most: 20 });
    expect(faultOfCaptions(many(21))).toEqual({ line: 20, part: 'language', reason });
    expect(faultOfCaptions(`en /${'x'.repeat(4996)}`)).toBeNull();
    expect(faultOfCaptions(`en /${'x'.repeat(4997)}`)).not.toBeNull();
  });

  it('are split into language and source while they are typed', () => {
    expect(partsOf(' /a.vtt')).toEqual({ language: '', source: '/a.vtt' });
  });

  it('have each language only once', () => {
    expect(faultOf('captions', 'en /a.vtt\nEN /b.vtt')).toEqual(fault('captions.language.twice'));
  });
});

it('a description has at most 5,000 characters, and a line break counts as one', () => {
  expect(cleaned('description', ' a\r\nb\rc \n')).toBe('a\nb\nc');
  expect(faultOf('description', '😀'.repeat(5000))).toBeUndefined();
  const long = fault('item.description.long', { most: 5000, length: 5001 });
  expect(faultOf('description', 'x'.repeat(5001))).toEqual(long);
});
