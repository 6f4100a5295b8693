import { changeKinds, type Change, type JoinedChange } from 'admin-data';
import { changeLanguage } from 'shared-ui';
import arabic from '../messages/ar.json';
import { actionName, logSentence } from './log-words';

const entry = (changes: Partial<JoinedChange>): Change => ({
  id: 'entry',
  at: new Date('2026-01-31T12:00:00Z'),
  email: 'admin@demo.local',
  what: 'edit',
  count: 1,
  title: 'Aurora',
  documents: [],
  before: {},
  undoes: null,
  ...changes,
});

it.each([
  ['one item by its title', { what: 'edit' }, 'edited “Aurora”'],
  [
    'the first of several items, and how many more',
    { what: 'delete', count: 3 },
    'deleted “Aurora” and 2 more',
  ],
  ['a series with its items', { what: 'edit-series', count: 3 }, 'edited the series “Aurora” (3 items)'],
  [
    'a renamed category that is empty',
    { what: 'rename-category', count: 0 },
    'renamed the category “Aurora”',
  ],
  ['what an undo has undone', { what: 'edit', step: 'undo' }, 'undid: edited “Aurora”'],
  ['a person without quotation marks', { what: 'invite', title: 'a@b.de' }, 'invited a@b.de'],
  ['a bulk move by its target', { what: 'move', count: 2 }, 'moved 2 items to Aurora'],
  [
    'items of a deleted category',
    { what: 'move', count: 2, title: '' },
    'took 2 items out of their category',
  ],
  [
    'an action on the whole site',
    { what: 'save-site', count: 4, title: '' },
    'changed the settings of the site',
  ],
] as const)('a log entry names %s', (_, changes, sentence) => {
  expect(logSentence(entry(changes))).toBe(sentence);
});

it('a title keeps its direction in a sentence of the other direction', async () => {
  const load = () => Promise.resolve({ default: arabic });
  await changeLanguage('ar', load);
  const title = 'Orrery (2)';
  expect(logSentence(entry({ what: 'delete', title }))).toContain(`\u2068${title}\u2069`);
  expect(logSentence(entry({ what: 'edit-series', title, count: 3 }))).toContain(`\u2068${title}\u2069`);
  await changeLanguage('en', load);
});

it('each action has its own name', () => {
  const names = changeKinds.map(actionName);
  expect(new Set(names).size).toBe(changeKinds.length);
});
