import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { contractVersion } from 'shared-data/contract';
import type { RegisteredRemote } from '../../../server/configuration/page';
import { partsPath } from '../../../server/configuration/parts';
import { servePart } from '../../support/server/serve-shell';
import { desktop, expectAccessible, phone } from '../../support/browser/accessibility';
import { expect } from '../../support/browser/product';
import { changing, test } from './shell-of';

/** A remote with one of the site's screens, at an unreachable URL. */
const films: RegisteredRemote = {
  name: 'films-remote',
  address: 'http://127.0.0.1:9',
  routes: [{ path: '/films/*', screen: 'films' }],
  menu: [{ label: 'Films', path: '/films' }],
};

const mainMenu = (page: Page) => page.getByRole('navigation', { name: 'Main' });

test('a change of the configuration adds a screen and its link', async ({ page, shellOf }) => {
  const address = await shellOf(({ remotes }) => ({
    remotes: changing(remotes, 'site-remote', {
      routes: [...remotes[0]!.routes, { path: '/all-films', screen: 'category' }],
      menu: [...remotes[0]!.menu, { label: 'All films', path: '/all-films' }],
    }),
  }));
  await page.goto(address);
  await mainMenu(page).getByRole('link', { name: 'All films' }).click();
  await expect(page).toHaveURL(`${address}/all-films`);
  await expect(page.getByRole('heading', { name: 'Categories' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Categories' })).toBeVisible();
});

test('a missing screen is reported as of another release @nightly', async ({ page, shellOf }) => {
  const address = await shellOf(({ remotes }) => ({
    remotes: changing(remotes, 'site-remote', {
      routes: [...remotes[0]!.routes, { path: '/films', screen: 'films' }],
    }),
  }));
  await page.goto(`${address}/films`);
  await expect(page.getByText('does not fit the page you have open')).toBeVisible();
  await page.getByRole('link', { name: 'Home' }).first().click();
  await expect(page.getByRole('heading', { name: 'Latest Videos' })).toBeVisible();
});

test('a path that two remotes claim belongs to the first @nightly', async ({ page, shellOf }) => {
  const address = await shellOf(({ remotes }) => ({
    remotes: [...remotes, { ...films, routes: [{ path: '/category', screen: 'films' }] }],
  }));
  await page.goto(`${address}/category`);
  await expect(page.getByRole('heading', { name: 'Categories' })).toBeVisible();
});

test('a menu that is too long for the bar opens as a whole @nightly', async ({ page, shellOf }) => {
  const menu = ['Films', 'Series', 'Documentaries of the North', 'Archive', 'Shop', 'Letters'].map(
    (label) => ({
      label,
      path: `/${label.toLowerCase().replaceAll(' ', '-')}`,
    }),
  );
  const address = await shellOf(({ remotes }) => ({ remotes: [...remotes, { ...films, menu }] }));
  for (const viewport of [desktop, { width: 768, height: 900 }, phone]) {
    await page.setViewportSize(viewport);
    await page.goto(address);
    await expect(page.getByRole('heading', { name: 'Latest Videos' })).toBeVisible();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(viewport.width);
    await page.getByRole('button', { name: 'Open the menu' }).click();
    const opened = page.getByRole('dialog', { name: 'Menu' });
    for (const { label } of menu)
      await expect(opened.getByRole('link', { name: label }).first()).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(opened).toBeHidden();
  }
});

/** A handwritten remote: no React, no build, and none of our code. */
const clock = `
  globalThis.clock_remote = {
    init() {},
    get: async () => () => ({
      remote: {
        contractVersion: CONTRACT,
        screens: {
          clock: {
            mount(element, page) {
              element.innerHTML = '<h1>What is the time in ' + page.configuration.brand.name + '?</h1><button>Now</button>';
              const show = () => { document.title = 'It is late'; };
              element.firstChild.nextSibling.addEventListener('click', show);
              return () => { globalThis.isClockGone = true; };
            },
          },
        },
      },
    }),
  };
`;

test('a small remote without React mounts and unmounts @nightly', async ({ page, shellOf }) => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'clock-'));
  writeFileSync(path.join(folder, 'clock.js'), clock.replace('CONTRACT', String(contractVersion)));
  const manifest = {
    part: 'clock-remote',
    version: '1.0.0',
    contract: contractVersion,
    shared: {},
    entry: 'clock.js',
    start: [],
  };
  writeFileSync(path.join(folder, 'part.json'), JSON.stringify(manifest));
  const served = await servePart({
    folder,
    beside: { [partsPath('clock-remote')]: folder },
    configuration: () => ({ remotes: [] }),
  });
  const address = await shellOf(({ remotes }) => ({
    remotes: [
      ...remotes,
      {
        name: 'clock-remote',
        address: served.address + partsPath('clock-remote'),
        routes: [{ path: '/clock', screen: 'clock' }],
        menu: [{ label: 'Clock', path: '/clock' }],
      },
    ],
  }));
  await page.goto(address);
  await mainMenu(page).getByRole('link', { name: 'Clock' }).click();
  await expect(page.getByRole('heading', { name: 'What is the time in Open Films?' })).toBeVisible();
  await page.getByRole('button', { name: 'Now' }).click();
  await expect(page).toHaveTitle('It is late');
  await expect(page.getByRole('banner')).toBeVisible();
  expect(await page.evaluate(() => 'isClockGone' in window)).toBe(false);
  await mainMenu(page).getByRole('link', { name: 'Home' }).click();
  await expect(page.getByRole('heading', { name: 'Latest Videos' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'What is the time' })).toHaveCount(0);
  expect(await page.evaluate(() => 'isClockGone' in window)).toBe(true);
  await served.stop();
  rmSync(folder, { recursive: true });
});
