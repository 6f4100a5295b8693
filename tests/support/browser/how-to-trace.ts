import path from 'node:path';
import type { FullResult, Reporter, Suite, TestCase } from '@playwright/test/reporter';
import { isEverything } from '../everything';

/** Prints after a failure how to run the failed tests again, with a recording of each step. */
export default class HowToTrace implements Reporter {
  private suite: Suite | undefined;

  onBegin(_: unknown, suite: Suite): void {
    this.suite = suite;
  }

  onEnd({ status }: FullResult): void {
    const failed = (this.suite?.allTests() ?? []).filter((test) => test.outcome() === 'unexpected');
    if (status !== 'failed' || failed.length === 0) return;
    const places = new Set(failed.map(placeOf));
    const everything = isEverything ? 'TEST_ALL=1 ' : '';
    console.log(
      `\nWith a recording of each step: ${everything}TRACE=1 npm run e2e -- ${[...places].join(' ')}`,
    );
  }

  printsToStdio(): boolean {
    return true;
  }
}

const placeOf = ({ location: { file, line } }: TestCase): string =>
  `${path.relative(path.join(__dirname, '../../..'), file)}:${line}`;
