import http from 'node:http';
import type { Page } from '@playwright/test';
import { expect, test, type Product } from '../product';
import { servePart } from '../../../hosting/serve-part';

test.use({ content: 'demo' });

/** A server of someone who measures: it takes reports, and has an analytics script that calls it back. */
async function startMeasurer() {
  const reports: Record<string, unknown>[] = [];
  const asked: string[] = [];
  const server = http.createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    response.setHeader('access-control-allow-origin', '*');
    if (request.url === '/script.js') {
      response.setHeader('content-type', 'text/javascript');
      response.end(
        `fetch(new URL('/event?site=' + document.currentScript.dataset.site, document.currentScript.src))`,
      );
      return;
    }
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      if (request.url === '/vitals') reports.push(JSON.parse(body) as Record<string, unknown>);
      response.end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  return { address: `http://127.0.0.1:${port}`, reports, asked, stop };
}

async function serveMeasured(product: Product, address: string) {
  const shell = await servePart({
    part: 'shell',
    port: 0,
    configuration: () => ({
      ...product.configuration(),
      webVitals: `${address}/vitals`,
      analytics: { scriptUrl: `${address}/script.js`, attributes: { 'data-site': 'films' } },
    }),
  });
  const origin = `http://127.0.0.1:${shell.port}`;
  product.origins.push(origin);
  return { origin, stop: shell.stop };
}

const whenIdle = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(resolve))));

test('a page that is not configured to measure its visit asks nobody but its own servers', async ({
  page,
  product,
}) => {
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
  // The application: the reporting is a file of its own that stays away.
  const scripts = asked.filter((url) => url.startsWith(`${shell}/assets/`) && url.endsWith('.js'));
  expect(scripts).toHaveLength(1);
});

// Specification: calls.analytics, calls.vitals
test('a configured page sends its vitals and runs its analytics after it is idle, as its policy permits', async ({
  page,
  product,
}) => {
  const measurer = await startMeasurer();
  const measured = await serveMeasured(product, measurer.address);
  await page.goto(measured.origin);
  const names = () => measurer.reports.map(({ name }) => name);
  await expect.poll(names).toEqual(expect.arrayContaining(['TTFB', 'FCP']));
  await expect.poll(() => measurer.asked).toContain('GET /event?site=films');
  // Leaving the page settles what can still change while it is open.
  await page.goto('about:blank');
  await expect.poll(names).toEqual(expect.arrayContaining(['CLS', 'LCP']));
  expect(measurer.reports[0]).toMatchObject({
    path: '/',
    rating: expect.any(String),
    value: expect.any(Number),
  });
  await measured.stop();
  measurer.stop();
});

test('the panel is not measured', async ({ page, product }) => {
  const measurer = await startMeasurer();
  const measured = await serveMeasured(product, measurer.address);
  await page.goto(`${measured.origin}/admin`, { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await whenIdle(page);
  await page.waitForLoadState('networkidle');
  expect(measurer.asked).toEqual([]);
  await measured.stop();
  measurer.stop();
});
