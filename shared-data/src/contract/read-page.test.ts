/** @jest-environment jsdom */
import { DataError } from '../errors/data-error';
import { readPage } from './configuration';

/** A page of the address `/videos` that holds these scripts. */
function pageWith(scripts: Record<string, string>): Document {
  document.body.innerHTML = Object.entries(scripts)
    .map(([id, text]) => `<script type="application/json" id="${id}">${text}</script>`)
    .join('');
  return document;
}
beforeAll(() => history.replaceState(null, '', '/videos'));

it('a page has its configuration, of any shape, and no caches yet', () => {
  expect(readPage(pageWith({ configuration: '{"brand":5}' }))).toEqual({
    configuration: { brand: 5 },
    caches: new Map(),
  });
});

it('a page that a server has rendered for this address tells what it was rendered with', () => {
  const rendered = '{"address":"/videos","queries":[]}';
  expect(readPage(pageWith({ configuration: '{}', rendered })).rendered).toEqual({
    address: '/videos',
    queries: [],
  });
});

it('what was rendered for another address is not taken', () => {
  const rendered = '{"address":"/","queries":[]}';
  expect(readPage(pageWith({ configuration: '{}', rendered }))).not.toHaveProperty('rendered');
});

it.each([
  ['without a configuration', {}, 'The page has no configuration.'],
  ['with an empty one', { configuration: ' \n ' }, 'The page has no configuration.'],
  ['with one that is cut off', { configuration: '{"brand":' }, "The page's configuration is not valid JSON."],
  [
    'whose rendered data is cut off',
    { configuration: '{}', rendered: '{' },
    "The page's rendered is not valid JSON.",
  ],
])('a page %s says so', (_, scripts, sentence) => {
  const read = () => readPage(pageWith(scripts as Record<string, string>));
  expect(read).toThrow(DataError);
  expect(read).toThrow(sentence);
  expect(read).toThrow(expect.objectContaining({ group: 'invalid' }));
});
