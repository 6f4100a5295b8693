import type { Kind } from './kinds';
import type { Outcome } from './outcome';
import { runStages } from './run-stages';

const outcome = (failed: number, tests: Outcome['tests'] = []): Outcome => ({
  passed: 3,
  failed,
  skipped: 0,
  tests,
});

/** A kind of tests that notes that it ran. */
function kind(name: string, ran: string[], failed = 0, tests: Outcome['tests'] = []): Kind {
  return {
    name,
    run: () => {
      ran.push(name);
      return Promise.resolve(outcome(failed, tests));
    },
  };
}

/** Lasts until it is ended. */
const endless: Kind = {
  name: 'Build',
  run: (signal) => new Promise((resolve) => signal.addEventListener('abort', () => resolve(outcome(1)))),
};

let printed = '';
beforeEach(() => {
  printed = '';
  jest.spyOn(console, 'log').mockImplementation((text: string) => (printed += `${text}\n`));
});
afterEach(() => jest.restoreAllMocks());

describe('a run of the tests', () => {
  it('runs every kind, and ends with the counts of each and of all', async () => {
    const ran: string[] = [];
    expect(await runStages([[kind('Types', ran), kind('Lint', ran)], [kind('Unit', ran)]])).toBe(true);
    expect(ran).toEqual(['Types', 'Lint', 'Unit']);
    expect(printed).toMatch(/Types +0:00 {2}3 passed, 0 failed/);
    expect(printed).toContain('9 passed, 0 failed, in 0:00 minutes');
  });

  it('stops at the first kind that fails, and says what did not run', async () => {
    const ran: string[] = [];
    expect(await runStages([[kind('Lint', ran, 1)], [kind('Unit', ran)], [kind('Browser', ran)]])).toBe(
      false,
    );
    expect(ran).toEqual(['Lint']);
    expect(printed).toMatch(/Unit +not run: a kind before it failed/);
    expect(printed).toContain('3 passed, 1 failed');
  });

  it('names a test that passed only when it was run once more', async () => {
    const test = { name: 'one.spec.ts: plays', milliseconds: 1, hasFailed: false, isUnsteady: true };
    expect(await runStages([[kind('Browser', [], 0, [test])]])).toBe(true);
    expect(printed).toContain('Passed only when run once more ──\none.spec.ts: plays');
  });

  it('ends what runs beside the kind that failed', async () => {
    expect(await runStages([[kind('Lint', [], 1), endless]])).toBe(false);
    expect(printed).toMatch(/Build +not run/);
  });

  it('goes on to the end where everything is asked for, and fails all the same', async () => {
    const ran: string[] = [];
    expect(await runStages([[kind('Unit', ran, 2)], [kind('Browser', ran)]], { goesOn: true })).toBe(false);
    expect(ran).toEqual(['Unit', 'Browser']);
    expect(printed).toContain('6 passed, 2 failed');
  });

  it('names the ten slowest tests of all kinds, the slowest first, and those that failed', async () => {
    const tests = Array.from({ length: 12 }, (_, index) => ({
      name: `test ${index}`,
      milliseconds: index * 1000,
      hasFailed: index === 4,
    }));
    await runStages([[kind('Unit', [], 0, tests.slice(0, 6)), kind('Browser', [], 0, tests.slice(6))]]);
    const slowest = printed.match(/(?<= s {2})test \d+$/gm);
    expect(slowest).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2].map((index) => `test ${index}`));
    expect(printed).toMatch(/── Failed ──\ntest 4\n/);
  });
});
