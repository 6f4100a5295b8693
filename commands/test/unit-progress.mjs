import { progress } from './progress.mjs';

/** What jest prints during `npm test`: one line of progress, and each failure when it comes. */
export default class UnitProgress {
  #line = progress(`Unit tests ${process.env['UNIT_RUN'] ?? ''}`, 'files');

  onTestFileResult(
    _test,
    { failureMessage, testFilePath },
    { numPassedTestSuites, numFailedTestSuites, numPendingTestSuites, ...all },
  ) {
    if (failureMessage) console.log(`\n✗ ${testFilePath}\n${failureMessage}`);
    this.#line.say({
      done: numPassedTestSuites + numFailedTestSuites + numPendingTestSuites,
      total: all.numTotalTestSuites,
      failed: all.numFailedTests,
    });
  }

  onRunComplete() {
    this.#line.end();
    // Reached only where a test left something running, which would keep this process forever.
    setTimeout(() => {
      console.log(`A test left something running: ${process.getActiveResourcesInfo().join(', ')}`);
      process.exit(1);
    }, 60_000).unref();
  }
}
