import type { Page } from '@playwright/test';
import type { World } from './world';

/** The message of the next write that the network loses, once. */
export type Lost = 'nothing' | 'request' | 'answer';

const writes = /documents:commit/;

/** Runs a task while the network loses a message of its first write. */
export async function losing(world: World, page: Page, lost: Lost, task: () => Promise<void>): Promise<void> {
  if (lost === 'nothing') return task();
  const line = 'net::ERR_CONNECTION_RESET';
  world.expectedLines.push(line);
  await page.route(
    writes,
    async (route) => {
      if (lost === 'answer') await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  await task();
  await page.unroute(writes);
  world.expectedLines.splice(world.expectedLines.indexOf(line), 1);
}
