import { expect, type Locator, type Page } from '@playwright/test';
import { pastWaits } from '../past-waits';

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
