import type { Page } from '@playwright/test';
import { nightlyUnless } from '../../support/everything';
import { collectPolicyReports } from '../../support/browser/policy-reports';
import { neutralPage } from '../../support/browser/page';
import { expect, test as base } from '../../support/browser/product';
import { startStranger } from '../../support/browser/stranger';

const test = base.extend<{ stranger: Awaited<ReturnType<typeof startStranger>> }>({
  // Playwright reads the names of the required fixtures from the parameter.
  // oxlint-disable-next-line no-empty-pattern
  stranger: async ({}, use) => {
    const stranger = await startStranger('window.strangeScriptRan = true;');
    await use(stranger);
    await stranger.stop();
  },
});

/** Attempts everything that an injected script could do, and returns the attempts that succeeded. */
const attack = (page: Page, stranger: string) =>
  page.evaluate(async (address) => {
    const ran: string[] = [];
    const attacked = window as unknown as { ran: string[]; strangeScriptRan?: boolean };
    attacked.ran = ran;
    const add = (html: string) => document.body.insertAdjacentHTML('beforeend', html);
    const settled = (element: HTMLElement) =>
      new Promise((resolve) => {
        element.addEventListener('load', resolve);
        element.addEventListener('error', resolve);
        document.addEventListener('securitypolicyviolation', resolve, { once: true });
        document.body.append(element);
      });

    const inline = document.createElement('script');
    inline.textContent = 'window.ran.push("inline script")';
    document.body.append(inline);
    add('<p id="attribute" onclick="window.ran.push(\'attribute\')">Attribute</p>');
    document.getElementById('attribute')!.click();

    const script = document.createElement('script');
    script.src = `${address}/script.js`;
    await settled(script);
    if (attacked.strangeScriptRan) ran.push('strange script');

    const frame = document.createElement('iframe');
    frame.src = `${address}/frame`;
    await settled(frame);

    await fetch(`${address}/connection`).then(
      () => ran.push('connection'),
      () => undefined,
    );
    // Debugger evaluation may use `eval`, so the attack runs in a callback of the page.
    await new Promise<void>((resolve) =>
      setTimeout(() => {
        try {
          // oxlint-disable-next-line typescript/no-implied-eval
          new Function('window.ran.push("eval")')();
        } catch {
          // The policy refuses it.
        }
        resolve();
      }),
    );
    return ran;
  }, stranger);

const everything = ['inline script', 'attribute', 'strange script', 'connection', 'eval'];
const everyPath = ['/script.js', '/frame', '/connection'];

test('the attack of these tests succeeds on a page without a policy', async ({ page, stranger }) => {
  await page.goto(stranger.address);
  stranger.asked.length = 0;
  expect(await attack(page, stranger.address)).toEqual(everything);
  expect(stranger.asked).toEqual(everyPath);
});

/** Waits for the reports, which are asynchronous. */
const expectReports = (reports: { directive: string }[], directives: string[]) =>
  expect.poll(() => reports.map(({ directive }) => directive)).toEqual(expect.arrayContaining(directives));

const pages = ['/', '/category', '/watch/aurora', '/admin', neutralPage];

// Pre-merge checks open one page: the shell sends the same policy with the others.
for (const [at, path] of pages.entries()) {
  test(
    `no injected inline script, unknown frame, unknown connection or eval succeeds at ${path}`,
    nightlyUnless(at === 0),
    async ({ page, stranger, consoleLines }) => {
      const reports = await collectPolicyReports(page);
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      expect(reports).toEqual([]);
      expect(await attack(page, stranger.address)).toEqual([]);
      expect(stranger.asked).toEqual([]);
      await expectReports(reports, [
        'script-src-elem',
        'script-src-attr',
        'frame-src',
        'connect-src',
        'script-src',
      ]);
      consoleLines.length = 0;
    },
  );
}

test('no other site can frame our pages @nightly', async ({ page, product, stranger, consoleLines }) => {
  const inside = ['/', '/admin', '/ad-frame.html'].map((path) => product.addresses.shell + path);
  for (const address of inside) {
    await page.goto(stranger.address);
    const answered = page.waitForResponse((response) => response.url().startsWith(address));
    await page.evaluate((src) => {
      const frame = document.createElement('iframe');
      frame.src = src;
      document.body.append(frame);
    }, address);
    expect((await answered).status()).toBe(200);
    await expect
      .poll(() => page.frames().map((frame) => frame.url()))
      .toEqual([`${stranger.address}/`, 'chrome-error://chromewebdata/']);
  }
  consoleLines.length = 0;
});

test('an ad’s script opens no unencrypted connection or frame, and navigates no page @nightly', async ({
  page,
  product,
  stranger,
  consoleLines,
}) => {
  const reports = await collectPolicyReports(page);
  const script = `${stranger.address}/script.js`;
  const frame = `${product.addresses.shell}/ad-frame.html?${new URLSearchParams({ script, key: 'k' })}`;
  await page.goto(product.addresses.shell + neutralPage);
  await page.evaluate((src) => {
    const element = document.createElement('iframe');
    // The ad slot uses the same sandbox.
    element.setAttribute('sandbox', 'allow-scripts allow-popups');
    element.src = src;
    document.body.append(element);
  }, frame);
  await expect.poll(() => page.frames().length).toBe(2);
  const inside = page.frames()[1]!;
  await inside.waitForLoadState();
  const done = await inside.evaluate(async (address) => {
    const done: string[] = [];
    const attempt = async (name: string, action: () => unknown) => {
      try {
        await action();
        done.push(name);
      } catch {
        // The policy refuses it.
      }
    };
    await attempt('connection', () => fetch(`${address}/connection`));
    await attempt('storage', () => localStorage.length);
    await attempt('page', () => window.parent.document.title);
    await attempt('navigation', () => (window.top!.location.href = address));
    const nested = document.createElement('iframe');
    nested.src = `${address}/frame`;
    await new Promise((resolve) => {
      document.addEventListener('securitypolicyviolation', resolve, { once: true });
      nested.addEventListener('load', resolve);
      document.body.append(nested);
    });
    return done;
  }, stranger.address);
  expect(done).toEqual([]);
  expect(stranger.asked).toEqual([]);
  expect(page.url()).toBe(product.addresses.shell + neutralPage);
  // The script was not requested at all, because the configuration does not name it.
  await expectReports(reports, ['connect-src', 'frame-src']);
  consoleLines.length = 0;
});

/** Parameters and keys by which other products and the federation tools load a remote from elsewhere. */
const names = [
  'site-remote',
  'site_remote',
  'against',
  'with',
  'remotes',
  'configuration',
  'import-map-override:site-remote',
  'import-map-overrides',
  '__MF_DEVTOOLS__',
  '__MF_OVERRIDES__',
  'overrideRemote',
  'federation_override',
  'FEDERATION_DEBUG',
];

test('neither a link nor browser storage can load a remote from elsewhere @nightly', async ({
  page,
  product,
  context,
  stranger,
}) => {
  const entry = `${stranger.address}/remoteEntry.js`;
  const asJson = JSON.stringify({
    site_remote: entry,
    'site-remote': stranger.address,
    overrides: { site_remote: entry },
  });
  const texts = [stranger.address, entry, asJson];
  await page.addInitScript(
    ([all, values]) => {
      for (const name of all!) {
        localStorage.setItem(name, values!.at(-1)!);
        sessionStorage.setItem(name, values![0]!);
      }
      window.name = values!.at(-1)!;
    },
    [names, texts] as const,
  );
  await context.addCookies(
    names.map((name) => ({
      name: encodeURIComponent(name),
      value: encodeURIComponent(entry),
      url: product.addresses.shell,
    })),
  );
  for (const text of texts) {
    const query = new URLSearchParams(names.map((name) => [name, text])).toString();
    await page.goto(`/?${query}#${query}`);
    await expect(page.getByRole('heading', { name: 'Latest Videos' })).toBeVisible();
  }
  expect(stranger.asked).toEqual([]);
});
