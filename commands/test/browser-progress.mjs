import { progress } from './progress.mjs';

/** What Playwright prints during `npm test`: one line of progress, and each failure when it comes. */
export default class BrowserProgress {
  #line = progress('Browser tests', 'tests');
  #done = 0;
  #failed = 0;
  #total = 0;

  onBegin(_config, suite) {
    this.#total = suite.allTests().length;
  }

  onTestEnd(test, result) {
    const hasFailed = result.status !== test.expectedStatus && result.status !== 'skipped';
    const isLast = !hasFailed || result.retry === test.retries;
    if (isLast) this.#done += 1;
    if (hasFailed) {
      if (isLast) this.#failed += 1;
      console.log(
        `\n✗ ${isLast ? '' : '(to be run once more) '}${test.titlePath().filter(Boolean).join(' › ')}`,
      );
      for (const { stack, message } of result.errors) console.log(stack ?? message);
    }
    this.#line.say({ done: this.#done, total: this.#total, failed: this.#failed });
  }

  onError({ stack, message }) {
    console.log(stack ?? message);
  }

  onEnd() {
    this.#line.end();
  }

  printsToStdio() {
    return true;
  }
}
