import { expect, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { inc } from 'semver';
import { readManifest } from 'shared-data/part-manifest';
import { demoAccount } from '../../../demo';
import { sharedData } from '../../../tools/build/shared-data';
import { tryScreens } from '../../../tools/release/try-screens';
import { saveButton, signIn } from '../../support/browser/panel';
import { isEverything, nightlyUnless } from '../../support/everything';
import { write } from '../../support/browser/database';
import type { BuiltChange } from './another-build';
import { alone, test, type ReleasedProduct } from './released-product';

// A release opens its screens in a browser, and other programs may keep the machine busy.
test.describe.configure({ mode: 'serial', timeout: 900_000 });

const commit = 'b'.repeat(40);
const screensFail = 'do not work together; the errors are above. Nothing was released.';
const throwing: BuiltChange = { from: '.useBanner)(', to: '.useBanner)().no.banner(' };

interface Refusal {
  change: BuiltChange;
  sentence?: string;
  isInPreMergeChecks?: true;
}

/** Faults of a build of the site, for each of which its release is refused. */
const refusals: Record<string, Refusal> = {
  'requires another major version of React': {
    change: { from: '"react": "^19', to: '"react": "^20' },
    sentence: 'site-remote needs react ^20',
    isInPreMergeChecks: true,
  },
  'changes shared-data without a new version': {
    change: { from: /"hash": "[0-9a-f]{12}"/, to: '"hash": "ffffffffffff"' },
    sentence: 'run npx lerna version',
    isInPreMergeChecks: true,
  },
  'uses a CSS variable that nothing defines': {
    change: { from: /var\(--(?=[a-z])/, to: 'var(--lost-' },
    sentence: 'which neither it nor the shell defines',
    isInPreMergeChecks: true,
  },
  'lacks a screen that its routes name': { change: { from: /\bwatch:(?=\w+\()/, to: 'watched:' } },
  'reads a prop that the shell does not pass': {
    change: { from: '.useParams)()', to: '.useParams)().no.id' },
  },
  'throws at its start': { change: { from: 'screens:{home', to: 'screens:null.no||{home' } },
  'throws while it renders': { change: throwing },
  'throws in an effect': { change: { from: /\.useEffect\)\(\(\)=>\{/, to: '$&null.no;' } },
  'waits for a promise that never settles': {
    change: {
      from: '.then(({CategoryPage:',
      to: '.then(()=>new Promise(()=>{})).then(({CategoryPage:',
    },
  },
  'lacks a chunk': { change: { from: /(?<=\.e\()\d+(?=\)[^;]{0,80}CategoryPage)/, to: '99999' } },
};

for (const [name, { change, sentence = screensFail, isInPreMergeChecks = false }] of Object.entries(refusals))
  test(`a site is not released that ${name}`, nightlyUnless(isInPreMergeChecks), async ({ released }) => {
    const before = await released.live('site-remote');
    await expect(released.deploy(['site-remote'], commit, change)).rejects.toThrow(sentence);
    expect(await released.live('site-remote')).toEqual(before);
  });

const latest = (page: Page) => page.getByRole('heading', { name: 'Latest Videos' });
const video = (page: Page, name: string) => page.locator('main').getByRole('link', { name, exact: true });
/** A change of the home page, and its text. */
const renamed = (text: string): BuiltChange => ({ from: 'Latest Videos', to: `Latest Videos, ${text}` });

/** Changes of a build: a copy of `shared-data` with the next version, and other sources. */
const newerSharedData: BuiltChange[] = [
  { from: sharedData.version, to: inc(sharedData.version, 'patch')! },
  { from: sharedData.hash, to: 'ffffffffffff' },
];

/** The file of a remote at a URL. */
const fileOf = (url: string): string => new URL(url).pathname.replace(/^\/parts\/[^/]+\//, '');

/** Makes a video a stream. The site loads the player of a stream on the watch page, so it is in a later file. */
const makeOrreryAStream = ({ product: { firebase, addresses } }: ReleasedProduct): Promise<void> =>
  write(firebase, {
    'items/orrery': {
      ...{ title: 'Orrery', date: '2024-01-01', category: 'Motion Studies', imageBlob: '' },
      url: `${addresses.shell}/clips/stream.m3u8`,
    },
  });

/** Opens the stream without a page load, and returns the file that contains its player. */
async function loadPlayer(page: Page): Promise<string> {
  const loaded = page.waitForResponse(
    async (response) =>
      /\/assets\/[^/]*\.js$/.test(response.url()) && (await response.text()).includes('hlsFps'),
  );
  const played = page.waitForRequest(/stream\.m3u8$/);
  await page.locator('main').getByRole('link', { name: 'Orrery' }).first().click();
  const response = await loaded;
  expect(response.status()).toBe(200);
  await played;
  return fileOf(response.url());
}

/** Opens the home page, and returns the site's requested files without their hashes, and the number of reads. */
async function visit(page: Page, { product }: ReleasedProduct): Promise<{ files: string[]; reads: number }> {
  const files = new Set<string>();
  const site = `${product.addresses['site-remote']}/assets/`;
  page.on('request', (request) => {
    if (request.url().startsWith(site))
      files.add(
        request
          .url()
          .slice(site.length)
          .replace(/\.[0-9a-f]{20}\./, '.'),
      );
  });
  product.firebase.meter.reset();
  await page.goto('/');
  await expect(video(page, 'Orrery')).toBeVisible();
  await expect(page.getByRole('status').getByText('Loading')).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  return { files: [...files], reads: product.firebase.meter.read().documentsRead };
}

interface Place {
  released: ReleasedProduct;
  page: Page;
  context: BrowserContext;
  browser: Browser;
  baseURL: string | undefined;
}

/** What visitors and admins see of releases that are made. */
const releases: Record<string, (place: Place) => Promise<void>> = {
  'only the site is released: an open page keeps working, a reload shows it, and a rollback returns the previous one':
    async ({ page, context, released }) => {
      await makeOrreryAStream(released);
      const late = await context.newPage();
      // Browsers without native support for streams.
      for (const each of [page, late])
        await each.addInitScript(() => (HTMLMediaElement.prototype.canPlayType = () => ''));
      await page.goto('/');
      await expect(latest(page)).toBeVisible();
      const old = await released.live('site-remote');
      const changes = [renamed('fresh every Friday'), { from: 'hlsFpsDrop', to: 'hlsFpsLoss' }];
      await alone(released, 'site-remote', (part) => released.deploy([part], commit, ...changes));

      expect(Object.keys(old)).toContain(await loadPlayer(page));
      await late.goto('/');
      await expect(late.getByText('fresh every Friday')).toBeVisible();
      const { 'site-remote': address = '' } = released.product.addresses;
      expect(await readManifest(address)).toMatchObject({ commit });

      await alone(released, 'site-remote', released.rollBack);
      const newPlayer = await loadPlayer(late);
      expect(Object.keys(old)).not.toContain(newPlayer);
      await page.goto('/');
      await expect(latest(page)).toBeVisible();
      await expect(page.getByText('fresh every Friday')).toHaveCount(0);
      expect(await released.live('site-remote')).toEqual(old);
      await expect(alone(released, 'site-remote', released.rollBack)).rejects.toThrow(
        'site-remote has no earlier release.',
      );
      expect((await fetch(`${address}/${newPlayer}`)).status).toBe(200);
    },

  'only the panel is released: an open page opens the old panel, a reload the new one': async ({
    page,
    released,
  }) => {
    await page.goto('/admin');
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
    const old = await released.live('admin-remote');
    const heading = (name: string) => page.getByRole('heading', { name });
    await alone(released, 'admin-remote', (part) =>
      released.release(part, { from: '"Admin Panel"', to: '"Second edition"' }),
    );
    const loaded = page.waitForResponse(/\/assets\/[^/]*\.js$/);
    await page.getByLabel('E-mail').fill(demoAccount.email);
    await page.getByLabel('Password').fill(demoAccount.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('table', { name: 'Items' })).toBeVisible();
    expect(Object.keys(old)).toContain(fileOf((await loaded).url()));
    await expect(heading('Admin Panel')).toBeVisible();
    await page.reload();
    await expect(heading('Second edition')).toBeVisible();
    await alone(released, 'admin-remote', released.rollBack);
    await page.reload();
    await expect(heading('Admin Panel')).toBeVisible();
    await expect(page.getByRole('table', { name: 'Items' })).toBeVisible();
  },

  'an app is tried with the live shell, not with that of its sources': async ({ released }) => {
    // A live shell that lacks a behaviour of the shell of these sources.
    await released.release('shell', { from: 'useParams:()=>', to: 'useParams:()=>()=>null&&' });
    await expect(released.deploy(['site-remote'], commit)).rejects.toThrow(screensFail);
    await released.release('shell');
  },

  'the live screens are opened at their URLs, without an account and with any content': async ({
    released,
  }) => {
    const { shell } = released.product.addresses;
    const results = test.info().outputPath('live');
    if (isEverything) expect(await tryScreens(['shell'], { address: shell }, results)).toBe(true);
    await released.release('site-remote', throwing);
    expect(await tryScreens(['site-remote'], { address: shell }, results)).toBe(false);
    await released.release('site-remote');
  },

  'a site with a newer shared-data than the live shell loads its own copy, and each copy reads once': async ({
    browser,
    baseURL,
    released,
  }) => {
    const visitor = () => browser.newPage({ baseURL: baseURL! });
    const usual = await visit(await visitor(), released);
    await released.release('site-remote', ...newerSharedData);
    const own = await visit(await visitor(), released);
    expect(own.files).toEqual(expect.arrayContaining(usual.files));
    expect(own.files.length).toBeGreaterThan(usual.files.length);
    expect(own.reads).toBeGreaterThan(usual.reads);
    expect(own.reads).toBeLessThanOrEqual(2 * usual.reads);
    await released.release('site-remote');
    expect(await visit(await visitor(), released)).toEqual(usual);
  },

  'copies of different sources have separate caches: the site shows a save of the panel without a reload':
    async ({ page, released }) => {
      await released.release('site-remote', ...newerSharedData);
      await signIn(page);
      await page.getByRole('link', { name: 'See the site' }).click();
      await expect(video(page, 'Aurora')).toBeVisible();
      await page.goBack();
      await page.getByRole('link', { name: 'Edit Aurora' }).click();
      const dialog = page.getByRole('form', { name: 'Manage Item' });
      await dialog.getByRole('textbox', { name: 'Title' }).fill('Aurora, for all');
      await saveButton(dialog).click();
      await expect(dialog).toBeHidden();
      await page.getByRole('link', { name: 'See the site' }).click();
      await expect(video(page, 'Aurora, for all')).toBeVisible();
      await released.release('site-remote');
    },
};

for (const [name, see] of Object.entries(releases))
  test(`${name} @nightly`, ({ page, context, browser, baseURL, released }) =>
    see({ page, context, browser, baseURL, released }));
