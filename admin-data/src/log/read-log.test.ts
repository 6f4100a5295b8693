import { Timestamp } from 'firebase/firestore/lite';
import { panelOnce } from 'tests/support/admin-data';
import type { LogPlace, LogSearch } from './read-log';

/** One log entry per hour from January 1; every tenth is a deletion by Bo. */
const entryCount = 700;
const first = new Date(2026, 0, 1).getTime();
const hour = 60 * 60 * 1000;

const { test, admin } = panelOnce();
beforeAll(async () => {
  const lines = Array.from({ length: entryCount }, (_, i) => {
    const isBo = i % 10 === 0;
    const line = {
      at: Timestamp.fromMillis(first + i * hour),
      uid: isBo ? 'bo' : 'anna',
      email: isBo ? 'bo@example.org' : 'anna@example.org',
      what: isBo ? 'delete-hidden' : 'edit',
      count: 1,
      title: `Über Film ${i}`,
    };
    return [`changes/line-${i}`, line];
  });
  await test.putAll(Object.fromEntries(lines));
});

const anything: LogSearch = { who: '', what: '', title: '', from: '', until: '' };

async function all(search: Partial<LogSearch>) {
  const found: string[] = [];
  let pages = 0;
  for (let place: LogPlace | null = null; ;) {
    const page = await admin.readLog({ ...anything, ...search }, place);
    found.push(...page.changes.map(({ id }) => id));
    pages++;
    if (!page.next) return { found, pages };
    place = page.next;
  }
}

const numbered = (from: number, to: number, every = 1) =>
  Array.from({ length: entryCount }, (_, i) => entryCount - 1 - i)
    .filter((i) => i >= from && i <= to && i % every === 0)
    .map((i) => `line-${i}`);

it('the log can be read back to its first entry, page by page, with one read per entry', async () => {
  test.firebase.meter.reset();
  expect((await all({})).found).toEqual(numbered(0, entryCount));
  expect(test.firebase.meter.read().documentsRead).toBeLessThan(entryCount + 20);
});

it('the log can be searched by person, by operation, by a part of the title in any spelling, and by days', async () => {
  expect((await all({ who: 'BO@' })).found).toEqual(numbered(0, entryCount, 10));
  expect((await all({ what: 'delete' })).found).toEqual(numbered(0, entryCount, 10));
  const titled = numbered(0, entryCount).filter((id) => id.startsWith('line-42'));
  expect((await all({ title: 'über FILM 42' })).found).toEqual(titled);
  const days = { from: '2026-01-03', until: '2026-01-04' };
  expect((await all(days)).found).toEqual(numbered(48, 95));
  expect((await all({ ...days, who: 'bo' })).found).toEqual(numbered(48, 95, 10));
});

it('a search reads at most 500 entries and then reports the date that it reached', async () => {
  const page = await admin.readLog({ ...anything, title: 'film 0' });
  expect(page).toMatchObject({ changes: [], reached: new Date(first + (entryCount - 500) * hour) });
  const next = await admin.readLog({ ...anything, title: 'film 0' }, page.next);
  expect(next).toMatchObject({ changes: [{ id: 'line-0' }], next: null });
});
