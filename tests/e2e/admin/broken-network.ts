import type { Locator, Page } from '@playwright/test';
import { pastWaits } from '../../support/browser/past-waits';
import { saveButton } from '../../support/browser/save-button';
import { expect, test } from '../../support/browser/product';
import { signIn } from '../../support/browser/sign-in';
import { expectAgreement } from './agreement';

/**
 * Each test of the file starts signed in, with a simulated clock, and ends with panel, database and site in agreement.
 */
export function testOnBrokenNetworks(): void {
  test.beforeEach(async ({ page }) => {
    await page.clock.install();
    await signIn(page);
  });
  // Failed and repeated requests must neither lose nor duplicate anything.
  test.afterEach(async ({ page, product }) => expectAgreement(page, product));
  // The browser itself logs each failed request.
  test.afterEach(({ consoleLines }) => {
    const others = consoleLines.filter((line) => !line.includes('net::ERR_CONNECTION_RESET'));
    consoleLines.splice(0, consoleLines.length, ...others);
  });
}

/** The message that the network loses: the request of each write, or only the answer to the first one. */
export type Failure = 'request' | 'answer';

/** Fails every write until the network is mended. */
export async function breakNetwork(page: Page, lost: Failure): Promise<{ mend: () => Promise<void> }> {
  const writes = /documents:commit/;
  let reached = 0;
  await page.route(writes, async (route) => {
    if (route.request().method() === 'POST' && lost === 'answer' && reached++ === 0) await route.fetch();
    await route.abort('connectionreset');
  });
  return { mend: () => page.unroute(writes) };
}

export const unreachable = 'The server cannot be reached.';

/** Skips the waits between attempts until the page has given up. */
export const untilGivenUp = (page: Page, said: Locator): Promise<void> =>
  pastWaits(page, (options) => expect(said).toContainText(unreachable, options));

interface Settled {
  lost: Failure;
  network: { mend: () => Promise<void> };
  /** The message of the page after it has given up. */
  said: Locator;
  /** Expectation that must hold after the page has given up. */
  kept?: () => Promise<void>;
  /** Repeats the operation as a person does. */
  again: () => Promise<void>;
  done: (options?: { timeout: number }) => Promise<void>;
}

/**
 * Completes a write whose request or answer was lost. A lost request is reported, and the person repeats it. After a lost
 * answer, the page itself detects that the write succeeded.
 */
export async function settle(page: Page, { lost, network, said, kept, again, done }: Settled): Promise<void> {
  if (lost === 'request') {
    await untilGivenUp(page, said);
    await kept?.();
    await network.mend();
    await again();
    await done();
    return;
  }
  await pastWaits(page, done);
  await expect(said.filter({ hasText: unreachable })).toHaveCount(0);
  await network.mend();
}

/** Saves a form whose request or answer is lost, until it is saved. `kept` must hold until then. */
export async function saveLosing(
  page: Page,
  { lost, form, kept }: { lost: Failure; form: Locator; kept?: () => Promise<void> },
): Promise<void> {
  const network = await breakNetwork(page, lost);
  const save = () => saveButton(form).click();
  await save();
  await settle(page, {
    lost,
    network,
    said: form.getByRole('alert'),
    ...(kept && { kept }),
    again: save,
    done: (options) => expect(form).toBeHidden(options),
  });
}
