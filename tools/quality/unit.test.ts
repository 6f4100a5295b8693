import { countTests, unsteadyTests, type UnitRun } from './unit';

/** A jest run with these files, and the status of each test. A file without tests could not be loaded. */
const runOf = (files: Record<string, Record<string, string>>): UnitRun => ({
  hasCrashed: false,
  files: Object.entries(files).map(([name, tests]) => ({
    name,
    status: Object.values(tests).includes('failed') || Object.keys(tests).length === 0 ? 'failed' : 'passed',
    assertionResults: Object.entries(tests).map(([fullName, status]) => ({ fullName, status })),
  })),
});

const first = [
  runOf({ 'a.test.ts': { 'a adds': 'passed', 'a skips': 'pending' } }),
  runOf({ 'b.test.ts': { 'b waits': 'failed', 'b adds': 'passed' } }),
];

it('counts the tests of every shard, also those that are skipped', () => {
  expect(countTests(first)).toEqual({ passed: 2, failed: 1, skipped: 1 });
});

it('names a test that passed only the second time, and counts it as passed', () => {
  const again = runOf({ 'b.test.ts': { 'b waits': 'passed', 'b adds': 'passed' } });
  expect(countTests([...first, again])).toMatchObject({ passed: 3, failed: 0 });
  expect(unsteadyTests(first, again)).toEqual(['b waits']);
});

it('fails if a test fails twice, or only the second time', () => {
  const again = runOf({ 'b.test.ts': { 'b waits': 'failed', 'b adds': 'failed' } });
  expect(countTests([...first, again])).toMatchObject({ passed: 1, failed: 2 });
  expect(unsteadyTests(first, again)).toEqual([]);
});

it('counts a file that could not be loaded as one failure, until it loads, and then names it', () => {
  const broken = [runOf({ 'c.test.ts': {} })];
  const again = runOf({ 'c.test.ts': { 'c adds': 'passed' } });
  expect(countTests(broken)).toMatchObject({ passed: 0, failed: 1 });
  expect(countTests([...broken, again])).toMatchObject({ passed: 1, failed: 0 });
  expect(unsteadyTests(broken, again)).toEqual(['c.test.ts']);
});

it('counts a process that crashed, also if all failed files pass the second time', () => {
  const crash: UnitRun = { files: [], hasCrashed: true };
  const again = runOf({ 'b.test.ts': { 'b waits': 'passed', 'b adds': 'passed' } });
  expect(countTests([crash])).toMatchObject({ passed: 0, failed: 1 });
  expect(countTests([crash, ...first, again])).toMatchObject({ passed: 3, failed: 1 });
});
