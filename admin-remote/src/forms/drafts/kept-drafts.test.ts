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

beforeEach(() => localStorage.clear());

it('an unchanged picture is stored once', () => {
  load().keep(uid, draft({ before: item('A', picture('a')), values: item('B', picture('a')) }));
  const kept = Object.values({ ...localStorage } as Record<string, string>);
  expect(kept.filter((text) => text.length > 1000)).toHaveLength(1);
});

it('the latest draft is restored after a reload, and a removed draft leaves nothing', () => {
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

it('a draft of an older panel with its picture inside is read, and stored in the current format', () => {
  const old = draft({ before: item('A', picture('a')), values: item('B', picture('b')) });
  localStorage.setItem(`draft ${uid} item one`, JSON.stringify(old));
  const drafts = load();
  expect(drafts.list(uid)).toEqual([old]);
  expect(drafts.get(uid, old)).toEqual(old);
  drafts.keep(uid, { ...old, at: 2 });
  expect(load().get(uid, old)).toEqual({ ...old, at: 2 });
});

it('a full storage is reported and keeps its drafts', () => {
  const drafts = load();
  drafts.keep(uid, draft({ values: item('A', picture('a')) }));
  expect(drafts.hasRoom()).toBe(true);
  drafts.keep(uid, draft({ id: 'two', values: item('B', 'b'.repeat(20_000_000)) }));
  expect(drafts.hasRoom()).toBe(false);
  expect(load().get(uid, { form: 'item', id: 'one' })?.values['title']).toBe('A');
  drafts.keep(uid, draft({ id: 'two', values: item('B', '') }));
  expect(drafts.hasRoom()).toBe(true);
});

it('drafts of one person are listed latest first, in a stable list until one changes', () => {
  const drafts = load();
  expect(drafts.hasRoom()).toBe(true);
  for (const [id, at] of [['a', 2], ['b', 3], ['c', 1]] as const) drafts.keep(uid, draft({ id, at })); // oxfmt-ignore
  drafts.keep('another-admin', draft({ id: 'theirs', at: 9 }));
  localStorage.setItem('theme', 'dark');
  expect(drafts.list(uid).map(({ id }) => id)).toEqual(['b', 'a', 'c']);
  expect(drafts.list(uid)).toBe(drafts.list(uid));
  expect(drafts.list('another-admin').map(({ id }) => id)).toEqual(['theirs']);
  drafts.forget(uid, { form: 'item', id: 'b' });
  expect(drafts.list(uid).map(({ id }) => id)).toEqual(['a', 'c']);
  expect(drafts.get(uid, { form: 'item', id: 'b' })).toBeNull();
});

it.each([
  '',
  'null',
  '5',
  '{"form":"item"',
  '{"form":"item","id":"one","before":null,"values":null,"at":1}',
  '{"form":"item","id":"one","before":null,"values":"text","at":1}',
  '{"form":"item","id":"one","before":null,"values":{"title":5},"at":1}',
  '{"form":"item","id":"one","before":{"title":5},"values":{"title":"A"},"at":1}',
  '{"form":"item","id":"one","before":5,"values":{"title":"A"},"at":1}',
])('the stored text %j is not a draft', (text) => {
  localStorage.setItem(`draft ${uid} item one`, text);
  const drafts = load();
  expect(drafts.get(uid, { form: 'item', id: 'one' })).toBeNull();
  expect(drafts.list(uid)).toEqual([]);
});

it('a listener is called for each draft that is stored or removed in this tab or another, until it unsubscribes', () => {
  const drafts = load();
  const [listener, otherListener] = [jest.fn(), jest.fn()];
  const stops = [drafts.subscribe(listener), drafts.subscribe(otherListener)];
  drafts.keep(uid, draft({}));
  drafts.forget(uid, draft({}));
  expect(listener).toHaveBeenCalledTimes(2);
  expect(drafts.list(uid)).toEqual([]);

  const other = load();
  other.keep(uid, draft({ id: 'theirs' }));
  window.dispatchEvent(new StorageEvent('storage', { key: `draft ${uid} item theirs` }));
  expect(listener).toHaveBeenCalledTimes(3);
  expect(drafts.list(uid).map(({ id }) => id)).toEqual(['theirs']);

  stops[0]!();
  window.dispatchEvent(new StorageEvent('storage', { key: 'x' }));
  expect([listener.mock.calls.length, otherListener.mock.calls.length]).toEqual([3, 4]);
  stops[1]!();
  const remove = jest.spyOn(window, 'removeEventListener');
  drafts.subscribe(listener)();
  expect(remove).toHaveBeenCalledWith('storage', expect.anything());
  remove.mockRestore();
  window.dispatchEvent(new StorageEvent('storage', { key: 'x' }));
  drafts.keep(uid, draft({}));
  expect([listener.mock.calls.length, otherListener.mock.calls.length]).toEqual([3, 4]);
});

it('a browser without storage has no drafts, and causes no error', () => {
  const drafts = load();
  const refuse = () => {
    throw new DOMException('Denied', 'SecurityError');
  };
  const storage = jest.spyOn(window, 'localStorage', 'get').mockImplementation(refuse);
  const listener = jest.fn();
  const stop = drafts.subscribe(listener);
  expect(drafts.list(uid)).toEqual([]);
  expect(drafts.get(uid, draft({}))).toBeNull();
  drafts.forget(uid, draft({}));
  expect(listener).not.toHaveBeenCalled();
  drafts.keep(uid, draft({}));
  expect(drafts.hasRoom()).toBe(false);
  stop();
  storage.mockRestore();
});
