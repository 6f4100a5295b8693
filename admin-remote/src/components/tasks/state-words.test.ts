import type { LeftItem } from 'admin-data';
import { stateLabel, stateName, visibilityResult } from './state-words';

const left = (title: string, code: string): LeftItem => ({
  id: title,
  title,
  reason: { code, params: {} },
});
const lacks = left('Half', 'item.category.missing');
const gone = left('', 'left.gone');

it.each([
  [[], 'published', 'Published 3 items.'],
  [[], 'draft', 'Moved 3 items to the drafts.'],
  [[lacks], 'published', 'Published 2 of 3. “Half” stayed as it was. Choose a category.'],
  [
    [lacks, gone],
    'published',
    'Published 1 of 3. “Half” stayed as it was. Choose a category. 1 more stayed as well.',
  ],
  [[gone], 'unlisted', 'Made unlisted: 2 of 3. A video stayed as it was. It is not there any more.'],
] as const)('of three videos %j were left as they became %s: %s', (stayed, to, sentence) => {
  const done = 3 - stayed.length;
  expect(visibilityResult({ count: 3, done, left: [...stayed], what: '3 items' }, to)).toBe(sentence);
});

it('reports that nothing was changed if all items were left', () => {
  const all = [lacks, lacks, gone];
  expect(visibilityResult({ count: 3, done: 0, left: all, what: '3 items' }, 'published')).toEqual({
    refused: '“Half” stayed as it was. Choose a category. 2 more stayed as well.',
  });
  expect(stateLabel('published', '3 items')).toBe('Publish 3 items');
});

it('a visibility of another version is shown as it is stored', () => {
  expect([stateName('draft'), stateName('archived')]).toEqual(['Draft', 'archived']);
});
