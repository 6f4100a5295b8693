import { doc, getDoc, setDoc } from 'firebase/firestore/lite';
import { buildItem, startTestData, type TestData } from 'tests/support/admin-data';
import { counting, keepRunning } from './jobs';

const hour = 60 * 60 * 1000;

let test: TestData;
beforeAll(async () => {
  test = await startTestData();
  await test.fill([buildItem({ id: 'first' })]);
});
afterAll(() => test.stop());
afterEach(() => jest.restoreAllMocks());

const views = async () =>
  (await getDoc(doc(test.administration.db, 'catalogue/summary'))).data()!['views'] as unknown;
const today = new Date().toISOString().slice(0, 10);

/** Mocks long timers: `passes` waits for the next timer, checks its delay, and runs it. */
function heldWaits() {
  const waits: { after: number; run: () => void }[] = [];
  const real = setTimeout;
  jest.spyOn(globalThis, 'setTimeout').mockImplementation(((run: () => void, after: number) => {
    if (after < 60_000) return real(run, after);
    waits.push({ after, run });
    return { unref: () => undefined };
  }) as never);
  const passes = async (after: number) => {
    while (waits.length === 0) await new Promise((next) => real(next, 5));
    const [wait] = waits.splice(0);
    expect(wait!.after).toBe(after);
    wait!.run();
    while (waits.length === 0) await new Promise((next) => real(next, 5));
  };
  return { waits, passes };
}

it('views are added up a minute after the start and then once an hour, also after a failure', async () => {
  const { admin } = await test.signIn();
  await admin.switchCounting({ isOn: true, onCards: true });
  const { waits, passes } = heldWaits();
  const lines: string[] = [];
  const running = keepRunning(counting(test.administration), (line) => lines.push(line));
  await passes(60_000);
  expect(await views()).toEqual({ oneIn: 1, lookedAt: today, onCards: {} });

  await setDoc(doc(test.administration.db, `views/${today}`), { videos: { first: 3000 } });
  await passes(hour);
  expect(await views()).toEqual({ oneIn: 5, lookedAt: today, onCards: { first: 3000 } });

  await running.stop();
  waits.splice(0);

  const unreachable = { ...test.administration, now: () => { throw new Error('No clock'); } }; // oxfmt-ignore
  const failing = keepRunning(counting(unreachable), (line) => lines.push(line));
  await passes(60_000);
  await passes(hour);
  expect(lines).toEqual([
    'The views could not be added up: Something went wrong on the server. Try again. (No clock)',
  ]);

  await failing.stop();
});
