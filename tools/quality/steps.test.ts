import { runSteps, type Step } from './steps';

function step(name: string, started: string[], failed = 0): Step {
  return {
    name,
    run: () => {
      started.push(name);
      return Promise.resolve({ passed: 3, failed });
    },
  };
}

let printed = '';
beforeEach(() => {
  printed = '';
  jest.spyOn(console, 'log').mockImplementation((text: string) => void (printed += `${text}\n`));
});
afterEach(() => jest.restoreAllMocks());

it('runs every step and prints the counts of each step', async () => {
  const started: string[] = [];
  expect(await runSteps([step('Lint', started), step('Unit', started)], false)).toBe(true);
  expect(started).toEqual(['Lint', 'Unit']);
  expect(printed).toMatch(/── Results ──\nLint +\d+:\d\d {2}3 passed, 0 failed\nUnit/);
});

it('prints the number of skipped tests, if there are any', async () => {
  const withSkipped: Step = {
    name: 'Unit',
    run: () => Promise.resolve({ passed: 3, failed: 0, skipped: 2 }),
  };
  const without: Step = { name: 'Browser', run: () => Promise.resolve({ passed: 1, failed: 0, skipped: 0 }) };
  expect(await runSteps([withSkipped, without], false)).toBe(true);
  expect(printed).toMatch(/Results ──\nUnit .*3 passed, 0 failed, 2 skipped\nBrowser .*1 passed, 0 failed\n/);
});

it('ends at the first step that fails, and names the steps that did not run', async () => {
  const started: string[] = [];
  const steps = [step('Lint', started, 1), step('Build', started), step('Unit', started)];
  expect(await runSteps(steps, false)).toBe(false);
  expect(started).toEqual(['Lint']);
  expect(printed).toMatch(/Build +not run\nUnit +not run/);
});

it('runs the other steps to their end after a failure, if requested', async () => {
  const started: string[] = [];
  expect(await runSteps([step('Lint', started, 1), step('Unit', started)], true)).toBe(false);
  expect(started).toEqual(['Lint', 'Unit']);
});

it('counts a step that throws as failed, and prints why', async () => {
  const started: string[] = [];
  const broken: Step = {
    name: 'Size',
    run: () => {
      throw new Error('shell is not built.');
    },
  };
  expect(await runSteps([broken, step('Unit', started)], true)).toBe(false);
  expect(started).toEqual(['Unit']);
  expect(printed).toContain('shell is not built.');
  expect(printed).toMatch(/Size +\d+:\d\d {2}0 passed, 1 failed/);
});
