import fc from 'fast-check';
import { itemsFrom } from 'tests/support/shared-data';
import type { CatalogueEntry } from '../../catalogue/entry';
import { compareNewestFirst } from '../../catalogue/order';
import { rank, SearchIndex } from '../search-index';
import { FilesSearch, type Changed } from './files-search';
import type { FoundInFiles } from './read-best';
import { OtherVersion } from './stored-files';
import { makeSearchFiles } from './make-search-files';

const shownAtOnce = 20;

/** What is stored of some videos, and every file that was asked for. */
class Stored {
  readonly files = new Map<string, string>();
  asked: string[] = [];

  constructor(entries: readonly CatalogueEntry[]) {
    for (const { name, content } of makeSearchFiles([...entries].sort(compareNewestFirst)))
      this.files.set(name, content);
  }

  open = (changes: Changed['changes'] = new Map()): Promise<FilesSearch> => {
    this.asked = [];
    return FilesSearch.open(
      (name) => {
        this.asked.push(name);
        const content = this.files.get(name);
        return content === undefined
          ? Promise.reject(new Error(`There is no ${name}.`))
          : Promise.resolve(JSON.parse(content));
      },
      { changes, compare: compareNewestFirst },
    );
  };
}

const entryOf = (number: number, title: string, more: Partial<CatalogueEntry> = {}): CatalogueEntry => ({
  ...{ id: `video-${number}`, title, url: `https://films.example/${number}`, category: 'Music', tags: '' },
  date: `20${String(10 + (number % 15))}-0${1 + (number % 9)}-11`,
  ...more,
});

const words = [
  ...[
    'big',
    'bigg',
    'boss',
    'bigboss',
    'trailer',
    'Trailers',
    'official',
    'music',
    'video',
    'vlog',
    'the',
    'a',
  ],
  ...['Über', 'uber', 'Été', 'straße', 'don’t', 'C#', '#1', '11', '777', 'Episode', '14-11-2017', 'sports'],
  ...['Ёлка', 'Москва', 'फ़िल्म', 'हिन्दी', 'मण्डल', 'अंत', 'അവൾ', 'অন্ন', 'مُوسيقى', 'أسرار', 'שׁוּק'],
  ...[
    '北京',
    '夜晚',
    '東京の夜',
    'ガイド',
    'ภาพยนตร์',
    '한국',
    'Ελλάδα',
    'ΆΝΕΜΟΣ',
    'İstanbul',
    '🎬',
    '|',
    '–',
  ],
];
const title = fc
  .array(fc.tuple(fc.constantFrom(...words), fc.constantFrom(' ', ' ', ' ', '  ', '-', '')), {
    minLength: 1,
    maxLength: 7,
  })
  .map((parts) => parts.flat().join('').trim());
const video = fc.record({
  title,
  category: fc.constantFrom('', 'Music', 'Film & Animation', 'Sports', 'संगीत'),
  tags: fc.constantFrom('', 'live, street food', 'Übung', '料理'),
});
/** What is typed: a part of a title, with a letter wrong, or words of two in another order. */
const query = fc
  .tuple(title, title, fc.nat(), fc.nat(12), fc.constantFrom('part', 'wrong', 'missing', 'both', 'order'))
  .map(([one, other, from, length, how]) => {
    const letters = [...one];
    const at = from % letters.length;
    const part = letters.slice(at, at + 1 + length);
    if (how === 'wrong') part[part.length >> 1] = 'x';
    if (how === 'missing') part.splice(part.length >> 1, 1);
    if (how === 'both') part.push(' ', ...other.slice(0, 5));
    if (how === 'order') return one.split(' ').reverse().join(' ');
    return part.join('');
  });
const change = fc.record({ at: fc.nat(), to: fc.option(video) });

/** All titles that have the text or all its words are there, and no title before those that come before it in the whole catalogue. */
function expectPart(index: SearchIndex, text: string, found: FoundInFiles): void {
  const whole = index.ranked(text).found;
  const having = whole.filter(({ rank: own }) => own <= rank.near).slice(0, shownAtOnce);
  expect([text, found.results.slice(0, having.length)]).toEqual([text, having.map(({ entry }) => entry)]);
  const places = found.results.map((entry) => whole.findIndex((all) => all.entry.id === entry.id));
  expect(places).not.toContain(-1);
  expect([text, places]).toEqual([text, [...places].sort((a, b) => a - b)]);
  expect(found.isAll).toBe(false);
}

it('finds by files what the whole catalogue finds, in the same order, whatever has changed since they were written', async () => {
  const told = { all: 0, some: 0, cut: 0, notByFiles: 0 };
  await fc.assert(
    fc.asyncProperty(
      fc.array(video, { minLength: 1, maxLength: 30 }),
      fc.integer({ min: 1, max: 90 }),
      fc.array(query, { minLength: 1, maxLength: 12 }),
      fc.array(change, { maxLength: 4 }),
      async (videos, times, texts, changed) => {
        const before = Array.from({ length: times }, () => videos)
          .flat()
          .map(({ title, ...more }, number) => entryOf(number, title, more));
        const stored = new Stored(before);
        const changes = new Map(
          changed.map(({ at, to }) => {
            const id = `video-${at % (before.length + 3)}`;
            return [id, to ? { ...entryOf(at % 90, to.title, to), id } : undefined];
          }),
        );
        const now = [
          ...before.filter(({ id }) => !changes.has(id)),
          ...[...changes.values()].filter((entry) => entry !== undefined),
        ].sort(compareNewestFirst);
        const index = SearchIndex.of(now);
        for (const text of texts) {
          const found = await (await stored.open(changes)).find(text);
          if (!found) {
            told.notByFiles++;
            continue;
          }
          if (found.isCut) {
            told.cut++;
            expectPart(index, text, found);
            continue;
          }
          const whole = index.find(text);
          expect([text, found.results]).toEqual([text, found.isAll ? whole : whole.slice(0, shownAtOnce)]);
          expect(found.isAll || whole.length >= shownAtOnce).toBe(true);
          told[found.isAll ? 'all' : 'some']++;
        }
      },
    ),
    { numRuns: 300 },
  );
  expect(told.all).toBeGreaterThan(700);
  expect(told.cut).toBeGreaterThan(0);
  expect(told.some).toBeGreaterThan(100);
}, 120_000);

/** Titles, the newest first. */
const titled = (titles: string[]) =>
  titles.map((title, i) => entryOf(i, title, { date: '2026-01-01', id: `video-${900 - i}` }));
const times = (count: number, title: (i: number) => string) =>
  Array.from({ length: count }, (_, i) => title(i));

it.each<[string, string, string[]]>([
  [
    'a word that is near by itself where another follows it',
    'anorm',
    ['Landing an Orbital rocket', 'Norm Macdonald'],
  ],
  [
    'those that have the text within a word before those that have it but for an accent',
    'kate',
    [...times(30, (i) => `Kåtes ${i}`), ...times(25, (i) => `Skates ${i}`)],
  ],
  ['an accent that many have', 'é', times(30, (i) => `${i % 3 ? 'Été' : 'elan'} at the sea ${i}`)],
  ['letters that many have within words', 'oa', times(60, (i) => `${i < 8 ? 'oaks' : 'boat'} ${i}`)],
])('finds %s', async (_, text, titles) => {
  const entries = titled(titles);
  const found = await (await new Stored(entries).open()).find(text);
  const whole = SearchIndex.of(entries).find(text);
  expect(whole.length).toBeGreaterThan(1);
  expect(found!.results).toEqual(found!.isAll ? whole : whole.slice(0, shownAtOnce));
});

const many = itemsFrom(3000).map(({ id, title, url, date, category, tags }) => ({
  ...{ id, title, url, date, category, tags },
}));
const ofMany = new Stored(many);

it.each(['b', 'cab', 'qui', 'quiet cabin', 'M', 'мос', '한국'])(
  'a text that many titles have costs the list of words and one file more: “%s”',
  async (text) => {
    const found = await (await ofMany.open()).find(text);
    expect(found!.results).toEqual(
      SearchIndex.of([...many].sort(compareNewestFirst))
        .find(text)
        .slice(0, found!.isAll ? Infinity : shownAtOnce),
    );
    expect(ofMany.asked.length).toBeLessThanOrEqual(2);
  },
);

it('reads no file twice, and none for a text that it has answered', async () => {
  const search = await ofMany.open();
  for (const text of ['q', 'qu', 'qui', 'quiet', 'quiet', 'cabin', 'quiet']) await search.find(text);
  expect(new Set(ofMany.asked).size).toBe(ofMany.asked.length);
  const before = ofMany.asked.length;
  await search.find('quiet');
  expect(ofMany.asked).toHaveLength(before);
});

it('reads no more files in a visit than about what the whole catalogue takes, and says then that it cannot tell', async () => {
  const search = await ofMany.open();
  const answers = [];
  for (const letters of ['vieo', 'cabn', 'offcial', 'quiett', 'hidde', 'macth', 'seenes', 'rivver', 'lihgt'])
    answers.push(await search.find(letters));
  for (const { title } of many.slice(0, 200)) answers.push(await search.find(`${title.slice(0, 9)}x`));
  expect(ofMany.asked.length).toBeLessThanOrEqual(1 + many.length / 150);
  expect(answers).toContain(null);
});

it('where too many titles come near, those that have the text or all its words are there, and what is shown is no title of before them', async () => {
  const entries = many.concat(many.map((one, i) => ({ ...one, id: `again-${i}` })));
  const stored = new Stored(entries);
  const index = SearchIndex.of([...entries].sort(compareNewestFirst));
  const texts = [
    'n Hown',
    'e nigh sc',
    'y Live Liv',
    'k cabin Behi',
    'ir quie',
    'rate in H',
    'n Noël one ',
    'Official Tai',
  ];
  let cut = 0;
  for (const text of texts) {
    const found = await (await stored.open()).find(text);
    if (!found?.isCut) continue;
    cut++;
    expectPart(index, text, found);
  }
  expect(cut).toBeGreaterThan(0);
});

it('asks before it looks for near spellings, with what was found without', async () => {
  const search = await new Stored([entryOf(1, 'Tears of Steel'), entryOf(2, 'Tearing down a wall')]).open();
  const told: string[][] = [];
  const found = await search.find('teers steel', (first) => {
    told.push(first.results.map(({ title }) => title));
    return Promise.resolve(true);
  });
  expect(told).toEqual([[]]);
  expect(found!.results.map(({ title }) => title)).toEqual(['Tears of Steel']);
  expect(await search.find('teers steel', () => Promise.resolve(false))).toBeNull();
});

it('where nothing is found, the titles with words like those that were typed come nearest', async () => {
  const search = await ofMany.open();
  expect(await search.find('qqqq xuiet zzzz')).toEqual({ results: [], isAll: true });
  const nearest = await search.nearest('qqqq xuiet zzzz');
  expect(nearest).toHaveLength(3);
  expect(nearest.filter(({ title }) => /quiet/i.test(title))).toHaveLength(3);
});

it('files that another version stored, or one that compares texts in another way, are not read', async () => {
  for (const [field, other] of [
    ['format', 2],
    ['form', 'another'],
  ] as const) {
    const stored = new Stored([entryOf(1, 'Aurora')]);
    const words = JSON.parse(stored.files.get('words.json')!) as object;
    stored.files.set('words.json', JSON.stringify({ ...words, [field]: other }));
    await expect(stored.open()).rejects.toThrow(OtherVersion);
  }
});

it('a file that does not come is an error, and is asked for again', async () => {
  const stored = new Stored(many);
  const search = await stored.open();
  const kept = new Map(stored.files);
  for (const name of kept.keys()) stored.files.delete(name);
  await expect(search.find('quiet')).rejects.toThrow('There is no');
  for (const [name, content] of kept) stored.files.set(name, content);
  expect((await search.find('quiet'))!.results).toHaveLength(shownAtOnce);
});

it('of no videos there is nothing to find', async () => {
  const search = await new Stored([]).open();
  expect(await search.find('a')).toEqual({ results: [], isAll: true });
  expect(await search.nearest('a')).toEqual([]);
});

const unspacedTitle = fc
  .array(
    fc.tuple(fc.constantFrom(...'北京夜晚東の町行く海ガイド'), fc.constantFrom('', '', '', ' ', ' 2017 ')),
    {
      minLength: 2,
      maxLength: 9,
    },
  )
  .map((parts) => parts.flat().join('').trim());

it('finds pieces of words in scripts without spaces, in any order and over the words of a title, without the whole catalogue', async () => {
  let pieces = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(unspacedTitle, { minLength: 20, maxLength: 60 }),
      fc.array(fc.tuple(fc.nat(), fc.nat(), fc.nat(4), fc.nat(4)), { minLength: 10, maxLength: 30 }),
      async (titles, asked) => {
        const entries = titles.map((title, number) => entryOf(number, title));
        const stored = new Stored(entries);
        const index = SearchIndex.of([...entries].sort(compareNewestFirst));
        for (const [one, other, from, length] of asked) {
          const title = titles[one % titles.length]!.replaceAll(' ', '');
          const at = other % title.length;
          // The end of a part of the title before its beginning.
          const text = title.slice(at, at + 2 + from) + title.slice(Math.max(0, at - 2 - length), at);
          const found = await (await stored.open()).find(text);
          if (!found) continue;
          if (found.isCut) {
            pieces++;
            expectPart(index, text, found);
          } else {
            const whole = index.find(text);
            expect([text, found.results]).toEqual([text, found.isAll ? whole : whole.slice(0, shownAtOnce)]);
          }
        }
      },
    ),
    { numRuns: 60 },
  );
  expect(pieces).toBeGreaterThan(200);
}, 120_000);

it('a text as long as a page that somebody pastes holds nothing up', async () => {
  const stored = new Stored(
    Array.from({ length: 40 }, (_, i) => entryOf(i, `bigg boss ${words[i % words.length]!}`)),
  );
  const search = await stored.open();
  const began = performance.now();
  expect((await search.find('bigboss'.repeat(600)))!.results).toEqual([]);
  expect(performance.now() - began).toBeLessThan(1000);
});
