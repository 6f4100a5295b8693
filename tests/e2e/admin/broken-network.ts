import type { Locator, Page } from '@playwright/test';
import { pastWaits } from '../../support/browser/past-waits';
import { expect, test } from '../../support/browser/product';
import { signIn } from '../../support/browser/sign-in';
import { expectAgreement } from './agreement';

/** Each test of the file starts signed in, its waits in its own hands, and ends with everything in agreement. */
export function testOnBrokenNetworks(): void {
  test.beforeEach(async ({ page }) => {
    await page.clock.install();
    await signIn(page);
  });
  // Whatever failed and was done again: nothing of it is missing anywhere, and nothing is there twice.
  test.afterEach(async ({ page, product }) => expectAgreement(page, product));
  // The browser itself says that a request failed.
  test.afterEach(({ consoleLines }) => {
    const others = consoleLines.filter((line) => !line.includes('net::ERR_CONNECTION_RESET'));
    consoleLines.splice(0, consoleLines.length, ...others);
  });
}

/** What becomes of writes: none reaches the server, or the first does and its answer is lost. */
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

/** Lets the waits between the attempts pass at once, until the page has given up. */
export const untilGivenUp = (page: Page, said: Locator): Promise<void> =>
  pastWaits(page, (options) => expect(said).toContainText(unreachable, options));

interface Settled {
  lost: Failure;
  network: { mend: () => Promise<void> };
  /** Where the page says that it has given up. */
  said: Locator;
  /** What has to be as it was when the page has given up. */
  kept?: () => Promise<void>;
  /** Does it again by hand. */
  again: () => Promise<void>;
  done: (options?: { timeout: number }) => Promise<void>;
}

/** A lost request is told, and done again by hand; after a lost answer the page finds by itself that it was done. */
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

/** Saves a form whose request or answer is lost, until it is saved. `kept` has to hold while it is not. */
export async function saveLosing(
  page: Page,
  { lost, form, kept }: { lost: Failure; form: Locator; kept?: () => Promise<void> },
): Promise<void> {
  const network = await breakNetwork(page, lost);
  const save = () => form.getByRole('button', { name: 'Save' }).click();
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
