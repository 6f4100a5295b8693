import { safeParse } from 'valibot';
import { isSeriesId, seriesAddress, seriesIn, watchInSeries } from '../contract/urls';
import {
  seriesOf,
  decodeSeriesPage,
  encodeSeriesPage,
  isSamePage,
  type SeriesPage,
  decodeListedSeries,
  decodeSeriesList,
  encodeListedSeries,
  seriesListId,
  seriesPageId,
} from './series';
import { seriesDraftSchema } from './drafts';
import { maxSeriesItems, longestSeriesTitle, longestSeriesDescription } from './limits';

describe('the URL of a series', () => {
  it.each(['journey', 'A_b-9', 'two words', 'a/b', 'å', '%'])('identifies the series %j', (id) => {
    expect(seriesIn(new URL(seriesAddress(id), 'https://example.org'))).toBe(id);
  });

  it.each(['/series', '/series/'])('is not %s, which lists all series', (pathname) => {
    expect(seriesIn({ pathname })).toBeNull();
  });

  it('with a video identifies both', () => {
    const address = new URL(watchInSeries('a b', 'x&y'), 'https://example.org');
    expect(address.pathname).toBe('/watch/a%20b');
    expect([...address.searchParams]).toEqual([['series', 'x&y']]);
  });
});

it.each([
  ['a', true],
  ['A_b-9', true],
  ['x'.repeat(100), true],
  ['x'.repeat(101), false],
  ['', false],
  ['a/b', false],
  [' a', false],
  ['a ', false],
  ['å', false],
])('%j may be an id: %s', (id, may) => expect(isSeriesId(id)).toBe(may));

describe('the list of all series', () => {
  const journey = { id: 'journey', title: 'A "journey"', count: 3, first: 'v1' };

  it('has each series unchanged after encoding and decoding', () => {
    expect(decodeListedSeries('journey', encodeListedSeries(journey))).toEqual(journey);
    expect([seriesListId, seriesPageId('journey')]).toEqual(['series', 'series-journey']);
  });

  it('is sorted by title, and equal titles by id', () => {
    const titles = { z: 'Zebra', b: 'Aurora', a: 'Aurora', c: 'Aurora', ä: 'Ästhetik' };
    const encoded = (title: string) => encodeListedSeries({ title, count: 1, first: 'v' });
    const entries = Object.fromEntries(Object.entries(titles).map(([id, title]) => [id, encoded(title)]));
    expect(decodeSeriesList({ entries }).map(({ id }) => id)).toEqual(['ä', 'a', 'b', 'c', 'z']);
  });

  it.each(['', 'x', '{}', '[]', '[5,1,"v"]', '["a","1","v"]', '["a",1,5]', '["a",1]', null, 5, {}])(
    'ignores an entry that is %j',
    (encoded) => {
      expect(decodeListedSeries('a', encoded)).toBeNull();
      const entries = { a: encoded, journey: encodeListedSeries(journey) };
      expect(decodeSeriesList({ entries })).toEqual([journey]);
    },
  );

  it.each([undefined, {}, { entries: undefined }, { entries: {} }])('is empty if %j is stored', (stored) => {
    expect(decodeSeriesList(stored)).toEqual([]);
  });
});

describe('a stored series', () => {
  it('is read without invalid ids and unknown fields', () => {
    const stored = { title: 'A', description: 'B', items: ['v1', 5, null, 'v2'], later: true };
    const read = { id: 'journey', title: 'A', description: 'B', items: ['v1', 'v2'] };
    expect(seriesOf('journey', stored)).toEqual(read);
  });

  it('needs no description', () => {
    const read = { id: 'journey', title: 'A', description: '', items: [] };
    expect(seriesOf('journey', { title: 'A', items: [] })).toEqual(read);
  });

  it.each([undefined, null, {}, { title: 5, items: [] }, { title: 'A' }, { title: 'A', items: 'v1' }])(
    'is null if %j is stored',
    (stored) => expect(seriesOf('journey', stored)).toBeNull(),
  );
});

describe('the page of a series', () => {
  const page: SeriesPage = {
    ...{ id: 'journey', title: 'A journey', description: '', items: ['v1', 'v2'] },
    videos: [
      { id: 'v1', title: 'To “the” sea, मुंबई', duration: '1:02' },
      { id: 'v2', title: 'Back' },
    ],
  };
  const { videos, ...withoutVideos } = page;

  it('has the title of each video, and its duration if it is known', () => {
    const stored = encodeSeriesPage(page);
    expect(stored).toEqual({ ...withoutVideos, id: undefined, videos: expect.any(Array) as unknown });
    expect(decodeSeriesPage('journey', stored)).toEqual(page);
  });

  it.each([undefined, 'v1', [], ['["To the sea"]'], ['["To the sea"]', 'Back'], ['["To the sea"]', '[5]']])(
    'is null if its videos are stored as %j',
    (stored) => expect(decodeSeriesPage('journey', { ...withoutVideos, videos: stored })).toBeNull(),
  );

  it('differs if a field of a video differs', () => {
    const withChange = (change: object): SeriesPage => ({
      ...page,
      videos: [videos[0]!, { ...videos[1]!, ...change }],
    });
    expect(isSamePage(page, withChange({}))).toBe(true);
    expect(isSamePage(page, withChange({ title: 'Home' }))).toBe(false);
    expect(isSamePage(page, withChange({ duration: '5' }))).toBe(false);
    expect(isSamePage({ ...page, title: 'Another' }, page)).toBe(false);
    expect(isSamePage(page, { ...page, items: ['v2', 'v1'] })).toBe(false);
    expect(isSamePage(null, page)).toBe(false);
    expect(isSamePage(null, null)).toBe(true);
  });
});

describe('a series that an admin saves', () => {
  const draft = { title: 'A journey', description: 'By train.', items: ['a', 'b'] };
  const many = (count: number) => Array.from({ length: count }, (_, i) => `v${i}`);
  const messages = (change: object) =>
    safeParse(seriesDraftSchema, { ...draft, ...change }).issues?.map(({ message }) => message) ?? [];

  it('has trimmed texts', () => {
    const spaced = { ...draft, title: '  A ', description: '\nB\nC ' };
    const trimmed = { ...draft, title: 'A', description: 'B\nC' };
    expect(safeParse(seriesDraftSchema, spaced).output).toEqual(trimmed);
  });

  it.each([
    ['no description and no videos', { description: '', items: [] }],
    ['the longest title, in letters of two units', { title: '🎬'.repeat(longestSeriesTitle) }],
    ['the longest description', { description: '🎬'.repeat(longestSeriesDescription) }],
    ['the most videos', { items: many(maxSeriesItems) }],
  ])('may have %s', (_, change) => expect(messages(change)).toEqual([]));

  it.each([
    ['no title', { title: '' }, 'series.title.missing'],
    ['a title of spaces', { title: '  ' }, 'series.title.missing'],
    ['a longer title', { title: 'x'.repeat(longestSeriesTitle + 1) }, 'series.title.long'],
    [
      'a longer description',
      { description: 'x'.repeat(longestSeriesDescription + 1) },
      'series.description.long',
    ],
    ['a video twice', { items: ['a', 'b', 'a'] }, 'series.items.twice'],
    ['too many videos', { items: many(maxSeriesItems + 1) }, 'series.items.many'],
  ])('may not have %s', (_, change, message) => expect(messages(change)).toContain(message));
});
