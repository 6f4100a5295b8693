import { countUnitTests, type UnitReport } from './unit';

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
