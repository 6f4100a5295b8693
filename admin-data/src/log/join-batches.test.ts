import { joinBatches, type Change } from './read-log';

const entry = (seconds: number, changes: Partial<Change>): Change => ({
  ...{ id: `at-${seconds}`, at: new Date(seconds * 1000), email: 'anna@example.org' },
  ...{
    what: 'delete',
    count: 100,
    title: 'Aurora',
    documents: [`from-${seconds}`],
    before: {},
    undoes: null,
  },
  ...changes,
});
const changesOf = (...latestFirst: Change[]) =>
  joinBatches(latestFirst).map(({ title, count, entries }) => [title, count, entries.length]);

it('an operation in several batches is one change with all its items', () => {
  expect(
    changesOf(
      entry(9, { count: 17, title: 'Zebra' }),
      entry(4, { title: 'Moon' }),
      entry(0, { title: 'Aurora' }),
    ),
  ).toEqual([['Aurora', 217, 3]]);
});

it.each([
  ['by another person', { email: 'bo@example.org' }],
  ['of another kind', { what: 'restore' }],
  ['of a single item', { count: 1 }],
  ['of the same item', { documents: ['from-9'] }],
  ['from long before', { at: new Date(-60_000) }],
] as const)('an entry %s is a separate change', (_, changes) => {
  expect(changesOf(entry(9, {}), entry(4, changes as Partial<Change>))).toHaveLength(2);
});

it('an undo and its undo name the change, which is undone only if all of it is', () => {
  const edit = entry(1, { what: 'edit', title: 'New', documents: ['a', 'b'] });
  const undo = entry(2, { what: 'edit', title: 'Old', documents: ['a', 'b'], undoes: 'at-1' });
  const redo = entry(3, { what: 'edit', title: 'New', documents: ['a'], undoes: 'at-2' });
  const steps = joinBatches([redo, undo, edit]).map(({ title, step, isUndone }) => [title, step, isUndone]);
  expect(steps).toEqual([
    ['New', 'redo', false],
    ['New', 'undo', false],
    ['New', null, true],
  ]);
});

it('two edits and two moves to different categories remain two changes', () => {
  expect(changesOf(entry(9, { what: 'edit' }), entry(4, { what: 'edit' }))).toHaveLength(2);
  const [films, music] = [{ title: 'Films' }, { title: 'Music' }];
  expect(changesOf(entry(9, { what: 'move', ...films }), entry(4, { what: 'move', ...music }))).toHaveLength(
    2,
  );
});
