import { deleteDoc, doc, getDoc } from 'firebase/firestore/lite';
import { buildItem, startTestData, type TestData } from 'tests/support/admin-data';
import { publishing, keepRunning } from './jobs';

let test: TestData;
beforeAll(async () => {
  test = await startTestData();
  await test.fill([buildItem({ id: 'first' })]);
});
afterAll(() => test.stop());

const isPublished = async (id: string) => (await getDoc(doc(test.administration.db, `items/${id}`))).exists();

it('scheduled videos appear when they are due, also those scheduled after the start', async () => {
  const { admin } = await test.signIn();
  const { id: _, ...draft } = buildItem({ date: '2026-01-01' });
  const day = 24 * 60 * 60 * 1000;
  const later = (days: number) => new Date(Date.now() + days * day);
  const schedule = (id: string, days: number) =>
    admin.addItem(id, { ...draft, title: id }, { state: 'scheduled', publishAt: later(days).toISOString() });
  await schedule('one', 2);
  await admin.addCategory('Going', 'going');
  await admin.addItem(
    'homeless',
    { ...draft, title: 'Homeless', category: 'Going' },
    { state: 'scheduled', publishAt: later(1).toISOString() },
  );
  // Deleted like by another tool: the panel's own deletion would leave the video without a category.
  await deleteDoc(doc(test.administration.db, 'categories/going'));

  const clock = { days: 0 };
  const lines: string[] = [];
  const until = async (text: string) => {
    while (!lines.some((line) => line.includes(text))) await isPublished('first');
  };
  const store = { ...test.administration, now: () => later(clock.days) };
  const running = keepRunning({ ...publishing(store), wait: 20 }, (line) => lines.push(line));
  expect(await isPublished('one')).toBe(false);
  clock.days = 3;
  await until('Published 1 video that was scheduled.');
  expect(await isPublished('one')).toBe(true);
  await until('“Homeless” is due and cannot be published: Its category “Going” is gone.');
  lines.splice(0);
  await schedule('two', 4);
  clock.days = 5;
  await until('Published 1 video');
  expect(await isPublished('two')).toBe(true);
  await running.stop();
  // A fault that remains is logged once.
  expect(lines).toEqual(['Published 1 video that was scheduled.']);
});
