import type { Page } from '@playwright/test';
import { demoAccount } from '../../demo';
import type { ContentName } from './contents';
import type { Screen } from './screen';

/** Each screen of the panel, by its address under `/admin`. */
const addresses = {
  admin: '',
  'admin-dashboard': '/dashboard',
  'admin-drafts': '/unpublished',
  'admin-scheduled': '/unpublished?state=scheduled',
  'admin-categories': '/categories',
  'admin-banners': '/banners',
  'admin-series': '/series',
  'admin-pages': '/pages',
  'admin-views': '/views',
  'admin-site': '/site',
  'admin-team': '/team',
  'admin-trash': '/trash',
  'admin-import': '/content',
  'admin-changes': '/changes',
  'admin-versions': '/versions',
};

const panel =
  (address: string): Screen =>
  async (page) => {
    await page.goto(`/admin${address}`, { waitUntil: 'domcontentloaded' });
    await page.getByRole('heading', { name: 'Admin Panel' }).waitFor();
    await page.getByRole('main').getByRole('heading').first().waitFor();
    await page
      .getByRole('status', { name: /^Loading/ })
      .first()
      .waitFor({ state: 'detached' });
  };

/** A screen on which something is pressed, so that a dialog or a bar is there. */
const opened =
  (address: string, ...names: (string | RegExp)[]): Screen =>
  async (page) => {
    await panel(address)(page);
    for (const name of names) await page.getByRole('button', { name }).first().click({ timeout: 8_000 });
    await page.getByRole('dialog').waitFor();
  };

const lists = Object.fromEntries(Object.entries(addresses).map(([name, address]) => [name, panel(address)]));

const forms: Record<string, Screen> = {
  'admin-form-new': opened('', '+ Add Item'),
  'admin-form-category': opened('/categories', '+ Add Category'),
  'admin-form-banner': opened('/banners', '+ Add Banner'),
  'admin-form-series': opened('/series', '+ Add Series'),
  'admin-form-page': opened('/pages', '+ Add Page'),
  'admin-shortcuts': async (page) => {
    await panel('')(page);
    await page.keyboard.press('?');
    await page.getByRole('dialog').waitFor();
  },
};

/** What needs something that is there. */
const withContent: Record<string, Screen> = {
  'admin-form': opened('', /^Edit (?!the category)/),
  'admin-delete-category': opened('/categories', /^Delete the category/),
  'admin-selected': async (page) => {
    await panel('')(page);
    for (const at of [1, 2, 4])
      await page
        .getByRole('main')
        .getByRole('checkbox')
        .nth(at + 1)
        .check();
    await page.getByText('3 selected').waitFor();
  },
  'admin-filter-none': async (page) => {
    await panel('?text=nothing+is+called+this')(page);
    await page.getByRole('button', { name: 'Clear the filter' }).waitFor();
  },
};

const withRows: Record<string, Screen> = {
  'admin-form-series-edit': opened('/series', /^Edit the series/),
  'admin-form-page-edit': opened('/pages', /^Edit the page/),
  'admin-form-banner-edit': opened('/banners', /^Edit the banner/),
};

const importPreview: Screen = async (page) => {
  await panel('/content')(page);
  const rows =
    'title,url,date,category\nA storm over the sea,https://youtu.be/abcdefghijk,2026-01-02,Comedy\n';
  const buffer = Buffer.from(`${rows}No such day,https://youtu.be/abcdefghijl,2026-02-30,Comedy\n`);
  const file = { name: 'videos.csv', mimeType: 'text/csv', buffer };
  await page.getByLabel('CSV or JSON file').setInputFiles(file);
  await page.getByRole('button', { name: 'Preview' }).click();
  await page.getByRole('table', { name: 'Refused rows' }).waitFor();
};

const menu: Screen = async (page) => {
  await panel('')(page);
  const button = page.getByRole('button', { name: 'Menu of the panel' });
  if (await button.isVisible()) await button.click();
};

/** The panel of whoever is signed in. */
export const panelScreens = (content: ContentName): Record<string, Screen> => ({
  ...lists,
  ...forms,
  'admin-menu': menu,
  ...(content !== 'none' && withContent),
  ...((content === 'many' || content === 'hard') && withRows),
  ...(content === 'demo' && { 'admin-content': importPreview }),
});

const isAsked = '**/*documents*';

/** Each list while the server does not answer, and where it cannot be reached. */
export const panelFaults: Record<string, Screen> = Object.fromEntries(
  Object.entries(addresses)
    .filter(([name]) => !['admin-scheduled', 'admin-import', 'admin-versions'].includes(name))
    .flatMap(([name, address]): [string, Screen][] => [
      [
        `${name}-loading`,
        async (page) => {
          await holdReads(page, () => undefined);
          await page.goto(`/admin${address}`, { waitUntil: 'domcontentloaded' });
          await page
            .getByRole('status', { name: /^Loading/ })
            .first()
            .waitFor();
        },
      ],
      [
        `${name}-error`,
        async (page) => {
          await holdReads(page, (route) => route.abort());
          await page.goto(`/admin${address}`, { waitUntil: 'domcontentloaded' });
          await page.getByRole('main').getByRole('alert').first().waitFor({ timeout: 20_000 });
        },
      ],
    ]),
);

/** Answers requests for documents otherwise; whether somebody is an admin is still answered. */
const holdReads = (page: Page, answer: Parameters<Page['route']>[1]) =>
  page.route(isAsked, (route, request) => {
    if (/admins/.test(request.url() + (request.postData() ?? ''))) return route.continue();
    return answer(route, request);
  });

export const signInScreen: Screen = async (page) => {
  await page.goto('/admin');
  await page.getByRole('button', { name: 'Sign in' }).waitFor();
};

export const signInFault: Screen = async (page) => {
  await signInScreen(page);
  await page.getByLabel('E-mail').fill(demoAccount.email);
  await page.getByLabel('Password').fill('wrong');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('alert').waitFor();
};

/** Signs in; the context's state can then be given to others. */
export async function signIn(page: Page): Promise<void> {
  await signInScreen(page);
  await page.getByLabel('E-mail').fill(demoAccount.email);
  await page.getByLabel('Password').fill(demoAccount.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { name: 'Admin Panel' }).waitFor();
}
