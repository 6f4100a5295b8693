import { countBrowserTests, countUnitTests, type UnitReport } from './suites';

const report = {
  ...{ numPassedTests: 3, numFailedTests: 1, numPendingTests: 2, numRuntimeErrorTestSuites: 1 },
  testResults: [
    {
      assertionResults: [
        { fullName: 'b waits', status: 'passed', retryReasons: ['late'] },
        { fullName: 'b adds', status: 'failed', retryReasons: ['wrong'] },
        { fullName: 'b ends', status: 'passed', retryReasons: [] },
      ],
    },
  ],
} satisfies UnitReport;

it('counts tests and files that could not be loaded, and names a test that passed only the second time', () => {
  const log = jest.spyOn(console, 'log').mockImplementation(() => undefined);
  expect(countUnitTests(report, false)).toEqual({ passed: 3, failed: 2, skipped: 2 });
  expect(log.mock.calls).toEqual([['Passed only the second time: b waits']]);
  log.mockRestore();
});

it('counts a process that crashed without a failed test', () => {
  const well = { ...report, numFailedTests: 0, numRuntimeErrorTestSuites: 0, testResults: [] };
  expect(countUnitTests(well, true)).toMatchObject({ failed: 0 });
  expect(countUnitTests(well, false)).toMatchObject({ failed: 1 });
});

const stats = { expected: 4, unexpected: 1, flaky: 2, skipped: 3 };

it('counts each browser test once, a flaky one as passed', () => {
  expect(countBrowserTests({ stats, errors: [] }, false)).toEqual({ passed: 6, failed: 1, skipped: 3 });
});

it('counts errors outside of tests, and a run that fails without an error', () => {
  const passed = { ...stats, unexpected: 0 };
  expect(countBrowserTests({ stats: passed, errors: [{}, {}] }, false).failed).toBe(2);
  expect(countBrowserTests({ stats: passed, errors: [] }, false).failed).toBe(1);
  expect(countBrowserTests({ stats: passed, errors: [] }, true).failed).toBe(0);
});
