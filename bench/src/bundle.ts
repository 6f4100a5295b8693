import { brotliCompressSync } from 'node:zlib';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { chromium, expect, type Browser } from '@playwright/test';
import { browserArguments, browserPath } from '../../tests/support/browser/browser';
import { isTakenOver } from '../../tests/support/browser/taken-over';
import { startProduct } from '../../hosting/start-product';
import { servePart } from '../../hosting/serve-part';
import { loadDemoContent } from '../../commands/demo-content';
import { buildPlainApp } from './plain-app/build';

interface Script {
  url: string;
  bytes: number;
  depth: number;
}

/**
 * What a first home page loads as JavaScript once somebody wants it: bytes (brotli), requests and the depth of the waterfall (the
 * page is 1, what it names is 2, what that loads is 3), beside the same screens as one plain single-page app.
 */
export async function run(): Promise<void> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'plain-app-'));
  const product = await startProduct({});
  const browser = await chromium.launch({ executablePath: browserPath(), args: browserArguments });
  try {
    await loadDemoContent(product.firebase);
    await buildPlainApp(folder);
    const plain = await servePart({ part: 'shell', port: 0, folder, configuration: product.configuration });
    product.origins.push(`http://127.0.0.1:${plain.port}`);

    const federated = await firstHomePage(browser, product.addresses.shell);
    const floor = await firstHomePage(browser, `http://127.0.0.1:${plain.port}`);
    await plain.stop();
    print(federated, floor);
  } finally {
    await browser.close();
    await product.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The scripts that a browser with an empty cache loads until the page's code answers. */
async function firstHomePage(browser: Browser, address: string): Promise<Script[]> {
  const page = await browser.newPage();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  const depths = new Map<string, number>();
  devtools.on('Network.requestWillBeSent', ({ request, initiator, type }) => {
    if (type === 'Document') depths.set(request.url, 1);
    const parents = [initiator.url, ...(initiator.stack?.callFrames.map(({ url }) => url) ?? [])];
    const parentDepths = parents
      .map((url) => (url ? depths.get(url) : undefined))
      .filter((depth) => depth !== undefined);
    if (!depths.has(request.url)) depths.set(request.url, Math.max(1, ...parentDepths) + 1);
  });
  const bodies: Promise<Script>[] = [];
  page.on('response', (response) => {
    const url = response.url();
    if (response.request().resourceType() !== 'script') return;
    bodies.push(
      response
        .body()
        .then((body) => ({ url, bytes: brotliCompressSync(body).length, depth: depths.get(url) ?? 0 })),
    );
  });
  await page.goto(address);
  const firstVideo = page.locator('a[href^="/watch/"]').first();
  await firstVideo.hover();
  await expect.poll(() => isTakenOver(firstVideo)).toBe(true);
  const inPage = await page.locator('script:not([src]):not([type])').allTextContents();
  const scripts = await Promise.all(bodies);
  for (const text of inPage)
    scripts.push({ url: `in the page ${address}`, bytes: brotliCompressSync(text).length, depth: 1 });
  await page.close();
  return scripts;
}

const total = (scripts: Script[]) => scripts.reduce((sum, { bytes }) => sum + bytes, 0);
/** What stands in the page comes with it. */
const requests = (scripts: Script[]) => scripts.filter(({ depth }) => depth > 1).length;
const deepest = (scripts: Script[]) => Math.max(...scripts.map(({ depth }) => depth));
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`;

function print(federated: Script[], floor: Script[]): void {
  const rows = [
    ['', 'federated', 'plain app', 'ratio'],
    [
      'JavaScript (brotli)',
      kilobytes(total(federated)),
      kilobytes(total(floor)),
      (total(federated) / total(floor)).toFixed(2),
    ],
    [
      'requests',
      String(requests(federated)),
      String(requests(floor)),
      (requests(federated) / requests(floor)).toFixed(2),
    ],
    [
      'depth',
      String(deepest(federated)),
      String(deepest(floor)),
      (deepest(federated) / deepest(floor)).toFixed(2),
    ],
  ];
  console.log('JavaScript of the first home page');
  for (const [name, ...cells] of rows)
    console.log(name!.padEnd(22) + cells.map((cell) => cell.padStart(12)).join(''));
  console.log('\nIts files:');
  for (const { url, bytes, depth } of federated)
    console.log(`  ${kilobytes(bytes).padStart(9)}  depth ${depth}  ${url}`);
}
