import { json } from 'node:stream/consumers';
import { listen } from '../../../server/http/listen';
import type { Page } from '@playwright/test';
import { expect } from '../../support/browser/product';
import { test as base } from './shell-of';
import { version } from '../../../site-remote/package.json';

/** An analytics server: it receives reports, and serves a script that calls it back. */
async function startMeasurer() {
  const reports: Record<string, unknown>[] = [];
  const faults: Record<string, unknown>[] = [];
  const asked: string[] = [];
  const server = await listen({
    port: 0,
    answer: async (request, response) => {
      asked.push(`${request.method} ${request.url}`);
      response.setHeader('access-control-allow-origin', '*');
      if (request.url === '/script.js') {
        response.setHeader('content-type', 'text/javascript');
        response.end(
          `fetch(new URL('/event?site=' + document.currentScript.dataset.site, document.currentScript.src))`,
        );
        return;
      }
      if (request.url === '/faults') faults.push((await json(request)) as Record<string, unknown>);
      if (request.url === '/vitals') reports.push((await json(request)) as Record<string, unknown>);
      response.end();
    },
  });
  return { ...server, reports, faults, asked };
}

interface Fixtures {
  measurer: Awaited<ReturnType<typeof startMeasurer>>;
  /** The URL of a shell whose pages measure their visits. */
  measured: string;
  /** The URL of a shell whose pages report errors, which the console has as well. */
  reporting: string;
}

const test = base.extend<Fixtures>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the required fixtures from the parameter
  measurer: async ({}, use) => {
    const measurer = await startMeasurer();
    await use(measurer);
    await measurer.stop();
  },
  measured: async ({ shellOf, measurer: { address } }, use) => {
    const analytics = { scriptUrl: `${address}/script.js`, attributes: { 'data-site': 'films' } };
    await use(await shellOf(() => ({ webVitals: `${address}/vitals`, analytics })));
  },
  reporting: async ({ shellOf, measurer, consoleLines }, use) => {
    await use(await shellOf(() => ({ reports: `${measurer.address}/faults` })));
    consoleLines.length = 0;
  },
});

/** Waits until the browser has an entry for the largest paint, which it makes some time after the paint itself. */
const hasLargestPaint = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) =>
        new PerformanceObserver(() => resolve()).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        }),
      ),
  );

const whenIdle = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(resolve))));

test('a page that measures nothing asks only its own servers @nightly', async ({ page, product }) => {
  const { shell, 'site-remote': site } = product.addresses;
  const own = [shell, site!, product.configuration().local!.firestore];
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/', { waitUntil: 'networkidle' });
  await whenIdle(page);
  await page.waitForLoadState('networkidle');
  const foreign = asked.filter(
    (url) => !url.startsWith('data:') && !own.some((origin) => url.startsWith(origin)),
  );
  expect(foreign).toEqual([]);
  // Only the app loads: the reporting is a separate file, which is not loaded here.
  const scripts = asked.filter((url) => url.startsWith(`${shell}/assets/`) && url.endsWith('.js'));
  expect(scripts).toHaveLength(1);
});

test('an idle page sends its vitals and runs its analytics', async ({ page, measurer, measured }) => {
  await page.goto(measured);
  const names = () => measurer.reports.map(({ name }) => name);
  await expect.poll(names).toEqual(expect.arrayContaining(['TTFB', 'FCP']));
  await expect.poll(() => measurer.asked).toContain('GET /event?site=films');
  await hasLargestPaint(page);
  // Leaving the page finalizes values that can change while it is open.
  await page.goto('about:blank');
  await expect.poll(names).toEqual(expect.arrayContaining(['CLS', 'LCP']));
  expect(measurer.reports[0]).toMatchObject({
    path: '/',
    rating: expect.any(String),
    value: expect.any(Number),
  });
});

test('the panel is not measured @nightly', async ({ page, measurer, measured }) => {
  await page.goto(`${measured}/admin`, { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await whenIdle(page);
  await page.waitForLoadState('networkidle');
  expect(measurer.asked).toEqual([]);
});

/** Replaces the heading of the home page with an expression, in the remote's code. */
const breakHome = (page: Page, expression: string) =>
  page.route('**/assets/*.js', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll('"Latest Videos"', expression);
    await route.fulfill({ response, body });
  });

const stopped = (page: Page) => page.getByRole('heading', { name: 'This screen stopped working' });

test('a screen that stops working is reported with its app and its version, without personal data @nightly', async ({
  page,
  measurer,
  reporting,
  product,
}) => {
  const text = 'Broken for anna@example.org at https://films.example/watch/a?q=secret';
  await breakHome(page, `(()=>{throw new Error("${text}")})()`);
  await page.goto(`${reporting}/?search=private#mine`);
  await expect(stopped(page)).toBeVisible();
  await expect.poll(() => measurer.faults.length).toBe(1);
  expect(measurer.faults[0]).toMatchObject({
    message: 'Broken for (e-mail) at https://films.example/watch/a',
    part: 'site-remote',
    version,
    address: `${reporting}/`,
  });
  expect(measurer.faults[0]!['stack']).toMatch(
    new RegExp(`${product.addresses['site-remote']}/assets/.*:\\d+:\\d+`),
  );
  expect(JSON.stringify(measurer.faults)).not.toMatch(/private|secret|mine|anna/);
});

test('five uncaught errors per visit are reported, once @nightly', async ({ page, measurer, reporting }) => {
  const expression = `([..."aabbccddeeffgg"].forEach((c)=>void Promise.reject(new Error(c))),"Broken")`;
  await breakHome(page, expression);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(reporting);
  await expect.poll(() => measurer.faults.length).toBe(5);
  // The release of an app is requested only once.
  expect(asked.filter((url) => url === `${reporting}/part.json`)).toHaveLength(1);
  await page.evaluate((address) => fetch(`${address}/after`), measurer.address);
  expect(measurer.faults.map(({ message }) => message).sort()).toEqual(['a', 'b', 'c', 'd', 'e']);
  expect(measurer.faults.map(({ part }) => part)).toEqual(Array(5).fill('site-remote'));
});

test('an error of a browser extension is not reported @nightly', async ({ page, measurer, reporting }) => {
  await breakHome(page, `(setTimeout(()=>{throw new Error("ours")}),"Broken")`);
  await page.goto(`${reporting}/category`);
  await page.evaluate(() => void Promise.reject(new Error('not ours')));
  await page.getByRole('banner').getByRole('link', { name: 'Home' }).click();
  await expect.poll(() => measurer.faults.map(({ message }) => message)).toEqual(['ours']);
  // Files of other screens may still be loading.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('a remote that cannot be loaded is reported @nightly', async ({ page, measurer, reporting }) => {
  await page.route('**/remoteEntry.*.js', (route) => route.abort());
  await page.goto(reporting);
  const unavailable = page.getByRole('heading', { name: 'This part of the site is not available' });
  // Waits in real time: the page's mocked clock would also end the requests for the version of the app.
  await expect(unavailable).toBeVisible();
  await expect
    .poll(() => measurer.faults)
    .toEqual([expect.objectContaining({ part: 'site-remote', version })]);
});

test('without a configured URL for errors, none is reported @nightly', async ({
  page,
  measurer,
  measured,
  consoleLines,
}) => {
  await breakHome(page, `(()=>{throw new Error("Broken")})()`);
  await page.goto(measured);
  await expect(stopped(page)).toBeVisible();
  await expect.poll(() => measurer.reports.length).toBeGreaterThan(0);
  expect(measurer.asked.filter((one) => one.includes('faults'))).toEqual([]);
  consoleLines.length = 0;
});
