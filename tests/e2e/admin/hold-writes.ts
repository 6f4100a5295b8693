import type { BrowserContext, Page, Route } from '@playwright/test';

export interface HeldWrites {
  /** Resolves when a write is being held. */
  holding: Promise<void>;
  /** Releases the held writes, and lets all later ones through. */
  letGo: () => Promise<void>;
  /** Drops the held writes as if the server had gone, and lets all later ones through. */
  drop: () => Promise<void>;
}

const writes = /documents:commit/;

/** Lets this many writes through and holds later ones, as a temporarily slow server does. */
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
    // The page that sent the request may be closed by now.
    await ((await decided) === 'continue' ? route.continue() : route.abort()).catch(() => undefined);
  };
  await target.route(writes, handle);
  const end = async (what: 'continue' | 'abort') => {
    await target.unroute(writes, handle);
    decide(what);
  };
  return { holding, letGo: () => end('continue'), drop: () => end('abort') };
}
