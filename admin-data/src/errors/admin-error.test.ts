import {
  checkDraft,
  emptySite,
  customPageDraftSchema,
  seriesDraftSchema,
  siteDraftSchema,
  type Faults,
} from 'shared-data/documents';
import { AdminError, reasonOf, sentenceOf } from './admin-error';

const sentences = (faults: Faults<string>) => Object.values(faults).map((fault) => sentenceOf(fault!));

const long = (characters: number) => 'x'.repeat(characters);
const links = (count: number, label: string) => Array(count).fill(`/videos ${label}`).join('\n');

it('the messages of schema faults contain their values', () => {
  const site = {
    ...emptySite,
    ...{ name: long(61), tagline: long(201), heading: long(121) },
    ...{ logo: long(30_001), heroPicture: long(150_001) },
    ...{ menu: links(13, 'Videos'), footer: links(1, long(61)), rows: Array(13).fill('Music').join('\n') },
  };
  expect(sentences(checkDraft(siteDraftSchema, site).faults)).toEqual([
    'The name is longer than 60 characters.',
    'The tagline is longer than 200 characters.',
    'The heading is longer than 120 characters.',
    'The logo is over 22 KB. Choose a smaller one.',
    'The picture is over 112 KB. Choose a smaller one.',
    'At most 12 links.',
    'A label has at most 60 characters.',
    'At most 12 rows.',
  ]);
  const page = { title: long(61), text: long(20_001) };
  expect(sentences(checkDraft(customPageDraftSchema, page).faults)).toEqual([
    'The title has at most 60 characters; this one has 61.',
    'The text has at most 20,000 characters; this one has 20,001.',
  ]);
  const series = { title: 'A', description: '', items: Array<string>(501).fill('a') };
  const ofSeries = sentences(checkDraft(seriesDraftSchema, series).faults);
  expect(ofSeries).toEqual(['A series holds at most 500 videos.']);
});

it('several faults are joined into one reason, with one sentence after the other', () => {
  const title = { code: 'page.title.missing', params: {} };
  const text = { code: 'page.text.missing', params: {} };
  expect(reasonOf({})).toBeNull();
  expect(reasonOf({ title })).toBe(title);
  expect(sentenceOf(reasonOf({ title, text })!)).toBe('Enter a title. Write something.');
});

it('an error has a group, a code with values, and an English message', () => {
  expect(new AdminError('category.gone', { name: '{title}' })).toMatchObject({
    ...{ name: 'DataError', group: 'conflict', code: 'category.gone', params: { name: '{title}' } },
    message: 'The category “{title}” was renamed or deleted. Choose another.',
  });
});
