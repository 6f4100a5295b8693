import type { BrowserContext, Page, Route } from '@playwright/test';

export interface HeldWrites {
  /** Resolves when a write is being held. */
  holding: Promise<void>;
  /** Lets the held ones and all that follow through. */
  letGo: () => Promise<void>;
  /** As a server that is gone: drops the held ones, and lets all that follow through. */
  drop: () => Promise<void>;
}

const writes = /documents:commit/;

/** Lets so many writes through and holds those that follow, as a server does that is slow for a moment. */
export async function holdWrites(
  target: Page | BrowserContext,
  { after }: { after: number },
): Promise<HeldWrites> {
  let seen = 0;
  let decide = (_: 'continue' | 'abort') => {};
  let tell = () => {};
  const holding = new Promise<void>((resolve) => (tell = resolve));
  const decided = new Promise<'continue' | 'abort'>((resolve) => (decide = resolve));
  const handle = async (route: Route) => {
    if (route.request().method() !== 'POST' || ++seen <= after) return route.continue();
    tell();
    // The page that asked may be gone by now.
    await ((await decided) === 'continue' ? route.continue() : route.abort()).catch(() => undefined);
  };
  await target.route(writes, handle);
  const end = async (what: 'continue' | 'abort') => {
    await target.unroute(writes, handle);
    decide(what);
  };
  return { holding, letGo: () => end('continue'), drop: () => end('abort') };
}
