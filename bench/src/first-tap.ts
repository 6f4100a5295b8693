import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { browserArguments, browserPath } from '../../tests/support/browser/browser';
import { servePart } from '../../hosting/serve-part';
import { startProduct } from '../../hosting/start-product';
import { questionsAt, type Question } from './first-tap/questions';
import { visit, phone, type Answered } from './first-tap/visit';
import { middleOf } from './numbers/middle-of';
import { importContent } from './pages/content';
import { buildPlainApp } from './plain-app/build';

/**
 * How long a slow phone takes from the first tap on a page that arrived as HTML to the answer, when the tap comes as soon as the
 * page is painted, beside the time that the plain single-page app takes from its start to the same answer. `-- 9` takes the median
 * of nine visits each instead of five.
 */
export async function run([given = '5']: string[]): Promise<void> {
  const rounds = Number(given);
  const folder = mkdtempSync(path.join(os.tmpdir(), 'plain-app-'));
  const product = await startProduct({});
  const browser = await chromium.launch({ executablePath: browserPath(), args: browserArguments });
  const missed: string[] = [];
  try {
    await importContent(product);
    await buildPlainApp(folder);
    const plain = await servePart({ part: 'shell', port: 0, folder, configuration: product.configuration });
    const plainApp = `http://127.0.0.1:${plain.port}`;
    product.origins.push(plainApp);
    const questions = await questionsAt(browser, product.addresses.shell);
    console.log(`${phone.sentence} Median of ${rounds} visits each, in milliseconds.`);
    for (const question of questions) {
      const [ours, theirs]: [Answered[], Answered[]] = [[], []];
      // In turns, so that whatever else the machine does falls on both alike.
      for (let round = 0; round < rounds; round++) {
        ours.push(await visit(browser, product.addresses.shell, question));
        theirs.push(await visit(browser, plainApp, question));
      }
      missed.push(...print(question, ours, theirs));
    }
    await plain.stop();
  } finally {
    await browser.close();
    await product.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  if (missed.length > 0) throw new Error(`Missed:\n${missed.map((target) => `  ${target}`).join('\n')}`);
}

/** Prints a question's times, and answers the target where it is missed. */
function print({ name }: Question, ours: Answered[], theirs: Answered[]): string[] {
  const own = middleOf(ours.map(({ answer, tap }) => answer - tap));
  // Our remote control presses some time after there is something to press: a person could be faster.
  const other = middleOf(theirs.map(({ control, answer, tap }) => control + answer - tap));
  const line = (text: string, time: number) =>
    console.log(`  ${text.padEnd(52)}${time.toFixed(0).padStart(6)}`);
  console.log(`\n${name}`);
  line('product: from its start until it can be pressed', middleOf(ours.map(({ control }) => control)));
  line('product: from the first tap to the answer', own);
  line('plain app: from its start until it can be pressed', middleOf(theirs.map(({ control }) => control)));
  line('plain app: from its start to the answer', other);
  const isKept = own <= other;
  console.log(`  ${isKept ? 'Kept' : 'Missed'}: ${(own / other).toFixed(2)} of the plain app's time.`);
  return isKept
    ? []
    : [
        `${name}: ${own.toFixed(0)} ms from the first tap, the plain app ${other.toFixed(0)} ms from its start.`,
      ];
}
