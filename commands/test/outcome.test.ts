import path from 'node:path';
import { root } from '../run';
import { joinRuns, unitOutcome, type UnitRun } from './outcome';

type Statuses = Record<string, string>;

const report = (files: Record<string, Statuses>): UnitRun => ({
  hasCrashed: false,
  files: Object.entries(files).map(([name, tests]) => ({
    name: path.join(root, name),
    status: Object.values(tests).includes('failed') || Object.keys(tests).length === 0 ? 'failed' : 'passed',
    assertionResults: Object.entries(tests).map(([fullName, status]) => ({ fullName, status, duration: 5 })),
  })),
});

const names = (outcome: ReturnType<typeof unitOutcome>, key: 'hasFailed' | 'isUnsteady') =>
  outcome.tests.filter((test) => test[key]).map(({ name }) => name);

describe('the outcome of the unit tests', () => {
  const first = report({
    'a.test.ts': { 'a adds': 'passed', 'a skips': 'pending' },
    'b.test.ts': { 'b waits': 'failed', 'b adds': 'passed' },
  });

  it('counts each test once and names those that failed', () => {
    const outcome = unitOutcome(first);
    expect(outcome).toMatchObject({ passed: 2, failed: 1, skipped: 1 });
    expect(names(outcome, 'hasFailed')).toEqual(['b.test.ts: b waits']);
    expect(names(outcome, 'isUnsteady')).toEqual([]);
  });

  it('names a test that passed only in the second run of its file', () => {
    const again = report({ 'b.test.ts': { 'b waits': 'passed', 'b adds': 'passed' } });
    const outcome = unitOutcome(first, again);
    expect(outcome).toMatchObject({ passed: 3, failed: 0, skipped: 1 });
    expect(names(outcome, 'isUnsteady')).toEqual(['b.test.ts: b waits']);
  });

  it('fails where a test fails twice, or only in the second run', () => {
    const again = report({ 'b.test.ts': { 'b waits': 'failed', 'b adds': 'failed' } });
    const outcome = unitOutcome(first, again);
    expect(outcome).toMatchObject({ passed: 1, failed: 2 });
    expect(names(outcome, 'hasFailed')).toEqual(['b.test.ts: b waits', 'b.test.ts: b adds']);
  });

  it('counts a file that could not be loaded as one failure, until it loads', () => {
    const broken = report({ 'c.test.ts': {} });
    expect(unitOutcome(broken)).toMatchObject({ passed: 0, failed: 1 });
    const outcome = unitOutcome(broken, report({ 'c.test.ts': { 'c adds': 'passed' } }));
    expect(outcome).toMatchObject({ passed: 1, failed: 0 });
    expect(names(outcome, 'isUnsteady')).toEqual(['c.test.ts: c adds']);
  });

  it('remembers a process that crashed, also where all that failed passes the second time', () => {
    const crashed: UnitRun = { files: [], hasCrashed: true };
    expect(unitOutcome(crashed)).toMatchObject({ passed: 0, failed: 1 });
    const again = report({ 'b.test.ts': { 'b waits': 'passed', 'b adds': 'passed' } });
    expect(unitOutcome(joinRuns([crashed, first]), again)).toMatchObject({ passed: 3, failed: 1 });
  });
});
