/** @jest-environment jsdom */
import { DataError } from '../errors/data-error';
import { readPage } from './configuration';

function pageWith(scripts: Record<string, string>): Document {
  document.body.innerHTML = Object.entries(scripts)
    .map(([id, text]) => `<script type="application/json" id="${id}">${text}</script>`)
    .join('');
  return document;
}
beforeAll(() => history.replaceState(null, '', '/videos'));

it('a page has its unchecked configuration, and no caches yet', () => {
  const page = { configuration: { brand: 5 }, caches: new Map() };
  expect(readPage(pageWith({ configuration: '{"brand":5}' }))).toEqual(page);
});

it('a page that a server has rendered for this URL has its rendered data', () => {
  const rendered = '{"address":"/videos","queries":[]}';
  const read = readPage(pageWith({ configuration: '{}', rendered })).rendered;
  expect(read).toEqual({ address: '/videos', queries: [] });
});

it('data that was rendered for another URL is ignored', () => {
  const rendered = '{"address":"/","queries":[]}';
  expect(readPage(pageWith({ configuration: '{}', rendered }))).not.toHaveProperty('rendered');
});

it.each([
  ['without a configuration', {}, 'The page has no configuration.'],
  ['with an empty configuration', { configuration: ' \n ' }, 'The page has no configuration.'],
  [
    'with a truncated configuration',
    { configuration: '{"brand":' },
    "The page's configuration is not valid JSON.",
  ],
  [
    'with truncated rendered data',
    { configuration: '{}', rendered: '{' },
    "The page's rendered is not valid JSON.",
  ],
])('a page %s is refused with the reason', (_, scripts, sentence) => {
  const read = () => readPage(pageWith(scripts as Record<string, string>));
  expect(read).toThrow(DataError);
  expect(read).toThrow(sentence);
  expect(read).toThrow(expect.objectContaining({ group: 'invalid' }));
});
