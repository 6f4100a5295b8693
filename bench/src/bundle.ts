import { brotliCompressSync } from 'node:zlib';
import { expect, type Browser } from '@playwright/test';
import { loadDemoContent, startSite } from 'server/start';
import { isHydrated, openBrowser } from './support/browser';
import { row } from './support/row';

/** The most bytes of JavaScript that the first home page may load. */
const budget = 190_000;

interface Script {
  url: string;
  bytes: number;
  /** 1 for the page, 2 for scripts that the page names, 3 for scripts that those load. */
  depth: number;
}

/** Measures the JavaScript that a first visit of home loads until interactive: bytes (brotli), requests, depth. */
export async function run(): Promise<void> {
  const product = await startSite({});
  const browser = await openBrowser();
  try {
    await loadDemoContent(product.firebase);
    const scripts = await firstHomePage(browser, product.addresses.shell);
    const bytes = scripts.reduce((sum, script) => sum + script.bytes, 0);
    row('JavaScript (brotli)', kilobytes(bytes));
    // Inline scripts are part of the page and cause no request.
    row('requests', scripts.filter(({ depth }) => depth > 1).length);
    row('depth', Math.max(...scripts.map(({ depth }) => depth)));
    console.log('\nFiles:');
    for (const script of scripts)
      console.log(`  ${kilobytes(script.bytes).padStart(9)}  depth ${script.depth}  ${script.url}`);
    if (bytes > budget) throw new Error(`It loads ${kilobytes(bytes)}, more than ${kilobytes(budget)}.`);
  } finally {
    await browser.close();
    await product.stop();
  }
}

/** The scripts that a browser with an empty cache loads until the page is interactive. */
async function firstHomePage(browser: Browser, url: string): Promise<Script[]> {
  const page = await browser.newPage();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  const depths = new Map<string, number>();
  devtools.on('Network.requestWillBeSent', ({ request, initiator, type }) => {
    if (type === 'Document') depths.set(request.url, 1);
    const parents = [initiator.url, ...(initiator.stack?.callFrames.map((frame) => frame.url) ?? [])];
    const parentDepths = parents
      .map((parent) => (parent ? depths.get(parent) : undefined))
      .filter((depth) => depth !== undefined);
    if (!depths.has(request.url)) depths.set(request.url, Math.max(1, ...parentDepths) + 1);
  });
  const bodies: Promise<Script>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    const script = response.url();
    bodies.push(
      response
        .body()
        .then((body) => ({ url: script, bytes: compressed(body), depth: depths.get(script) ?? 0 })),
    );
  });
  await page.goto(url);
  const firstVideo = page.locator('a[href^="/watch/"]').first();
  await firstVideo.hover();
  await expect.poll(() => isHydrated(firstVideo)).toBe(true);
  const inline = await page.locator('script:not([src]):not([type])').allTextContents();
  const scripts = await Promise.all(bodies);
  await page.close();
  return [
    ...scripts,
    ...inline.map((text) => ({ url: `inline in ${url}`, bytes: compressed(text), depth: 1 })),
  ];
}

const compressed = (script: string | Buffer): number => brotliCompressSync(script).length;

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} KB`;
