import fc from 'fast-check';
import type * as Drafts from './kept-drafts';
import type { KeptDraft } from './kept-drafts';

/** The drafts as a page sees them that was just loaded. */
function load() {
  let loaded!: typeof Drafts;
  jest.isolateModules(() => {
    loaded = jest.requireActual('./kept-drafts');
  });
  return loaded.keptDrafts;
}

const uid = 'an-admin';
const picture = (letter: string) => `data:image/webp;base64,${letter.repeat(200 * 1024)}`;
const item = (title: string, imageBlob: string) => ({ title, imageBlob, url: '', date: '2026-01-01' });
const draft = (changes: Partial<KeptDraft>): KeptDraft => ({
  form: 'item',
  id: 'one',
  before: null,
  values: item('', ''),
  at: 1,
  ...changes,
});

/** How many characters are written to the browser's storage and parsed meanwhile. */
function countCharacters(during: () => void): { written: number; parsed: number } {
  const write = jest.spyOn(Storage.prototype, 'setItem');
  const parse = jest.spyOn(JSON, 'parse');
  try {
    during();
    return {
      written: write.mock.calls.reduce((sum, [, text]) => sum + text.length, 0),
      parsed: parse.mock.calls.reduce((sum, [text]) => sum + text.length, 0),
    };
  } finally {
    write.mockRestore();
    parse.mockRestore();
  }
}

beforeEach(() => localStorage.clear());

it('a key in the title writes and parses what the title needs, however large the pictures are', () => {
  const drafts = load();
  const before = item('A', picture('a'));
  drafts.keep(uid, draft({ before, values: item('A', picture('b')) }));
  drafts.list(uid);
  const { written, parsed } = countCharacters(() => {
    drafts.keep(uid, draft({ before, values: item('AB', picture('b')), at: 2 }));
    expect(drafts.list(uid)).toHaveLength(1);
  });
  expect(written).toBeLessThan(1000);
  expect(parsed).toBeLessThan(1000);
  expect(load().get(uid, { form: 'item', id: 'one' })).toEqual(
    draft({ before, values: item('AB', picture('b')), at: 2 }),
  );
});

it('the first key after a reload does not write the picture again', () => {
  load().keep(uid, draft({ values: item('A', picture('a')) }));
  const drafts = load();
  const kept = drafts.get(uid, { form: 'item', id: 'one' })!;
  const { written } = countCharacters(() =>
    drafts.keep(uid, { ...kept, values: { ...kept.values, title: 'B' } }),
  );
  expect(written).toBeLessThan(1000);
});

it('a picture that an edit leaves as it was is kept once', () => {
  load().keep(uid, draft({ before: item('A', picture('a')), values: item('B', picture('a')) }));
  const kept = Object.values({ ...localStorage } as Record<string, string>);
  expect(kept.filter((text) => text.length > 1000)).toHaveLength(1);
});

it('what was kept last is read back after a reload, and nothing remains of what was forgotten', () => {
  const text = fc.oneof(
    fc.string(),
    fc.constantFrom(picture('a'), picture('b'), picture('c'), 'x'.repeat(5000)),
  );
  const values = fc.record({ title: text, imageBlob: text, url: text });
  const kept = fc.record({
    id: fc.constantFrom('one', 'two'),
    before: fc.option(values),
    values,
    at: fc.nat(),
  });
  fc.assert(
    fc.property(fc.array(kept, { minLength: 1, maxLength: 6 }), (steps) => {
      localStorage.clear();
      let drafts = load();
      const last = new Map<string, KeptDraft>();
      for (const step of steps) {
        const now = draft(step);
        drafts.keep(uid, now);
        last.set(now.id, now);
        if (now.at % 3 === 0) drafts = load();
        for (const each of last.values()) expect(drafts.get(uid, each)).toEqual(each);
      }
      for (const each of last.values()) expect(load().get(uid, each)).toEqual(each);
      for (const each of last.values()) load().forget(uid, each);
      expect(localStorage).toHaveLength(0);
    }),
    { numRuns: 30 },
  );
});

it('a draft that an older panel kept with its picture inside is still read, and kept anew', () => {
  const old = draft({ before: item('A', picture('a')), values: item('B', picture('b')) });
  localStorage.setItem(`draft ${uid} item one`, JSON.stringify(old));
  const drafts = load();
  expect(drafts.list(uid)).toEqual([old]);
  expect(drafts.get(uid, old)).toEqual(old);
  drafts.keep(uid, { ...old, at: 2 });
  expect(load().get(uid, old)).toEqual({ ...old, at: 2 });
});

it('drafts of several new categories are kept apart, also beside one that an older panel kept as “new”', () => {
  const named = (id: string, name: string) => draft({ form: 'category', id, values: { name } });
  const drafts = load();
  drafts.keep(uid, named('new', 'Old'));
  drafts.keep(uid, named('a', 'First'));
  drafts.keep(uid, named('b', 'Second'));
  const own = drafts.withOwnId(uid, { form: 'category', id: 'new' }, () => 'c');
  expect(own).toEqual({ form: 'category', id: 'c' });
  expect(load().get(uid, own)?.values).toEqual({ name: 'Old' });
  const names = load()
    .list(uid)
    .map(({ values }) => values['name']);
  expect(names.sort()).toEqual(['First', 'Old', 'Second']);
});

it('an edit of a category whose id is “new” keeps it', () => {
  const drafts = load();
  const edit = draft({ form: 'category', id: 'new', before: { name: 'A' }, values: { name: 'B' } });
  drafts.keep(uid, edit);
  expect(drafts.withOwnId(uid, edit, () => 'other')).toEqual({ form: 'category', id: 'new' });
});

it('a browser without room says so, and keeps what it had', () => {
  const drafts = load();
  drafts.keep(uid, draft({ values: item('A', picture('a')) }));
  expect(drafts.hasRoom()).toBe(true);
  drafts.keep(uid, draft({ id: 'two', values: item('B', 'b'.repeat(20_000_000)) }));
  expect(drafts.hasRoom()).toBe(false);
  expect(load().get(uid, { form: 'item', id: 'one' })?.values['title']).toBe('A');
  drafts.keep(uid, draft({ id: 'two', values: item('B', '') }));
  expect(drafts.hasRoom()).toBe(true);
});
