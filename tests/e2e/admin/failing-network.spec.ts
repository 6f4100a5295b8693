import { forget, pastWaits } from '../../support/browser/page';
import {
  fillCategory,
  fillNewItem,
  moveSelected,
  openItem,
  openScreen,
  pressInTasks,
  saveButton,
  signIn,
} from '../../support/browser/panel';
import { expect, test } from '../../support/browser/product';
import type { Locator, Page } from '@playwright/test';

test.beforeEach(async ({ page }) => {
  await page.clock.install();
  await signIn(page);
});
test.afterEach(({ consoleLines }) => forget(consoleLines, 'net::ERR_CONNECTION_RESET'));

/** The message that the network loses: the request of each write, or only the answer to the first one. */
type Failure = 'request' | 'answer';

/** Fails every write until the network is mended. */
async function breakNetwork(page: Page, lost: Failure): Promise<{ mend: () => Promise<void> }> {
  const writes = /documents:commit/;
  let reached = 0;
  await page.route(writes, async (route) => {
    if (route.request().method() === 'POST' && lost === 'answer' && reached++ === 0) await route.fetch();
    await route.abort('connectionreset');
  });
  return { mend: () => page.unroute(writes) };
}

const unreachable = 'The server cannot be reached.';

/** Skips the waits between attempts until the page has given up. */
const untilGivenUp = (page: Page, said: Locator): Promise<void> =>
  pastWaits(page, (options) => expect(said).toContainText(unreachable, options));

interface Settled {
  lost: Failure;
  network: { mend: () => Promise<void> };
  /** The message of the page after it has given up. */
  said: Locator;
  /** Expectation that must hold after the page has given up. */
  kept?: () => Promise<void>;
  /** Repeats the operation as a person does. */
  again: () => Promise<void>;
  done: (options?: { timeout: number }) => Promise<void>;
}

/**
 * Completes a write whose request or answer was lost. A lost request is reported, and the person repeats it. After a lost
 * answer, the page itself detects that the write succeeded.
 */
async function settle(page: Page, { lost, network, said, kept, again, done }: Settled): Promise<void> {
  if (lost === 'request') {
    await untilGivenUp(page, said);
    await kept?.();
    await network.mend();
    await again();
    await done();
    return;
  }
  await pastWaits(page, done);
  await expect(said.filter({ hasText: unreachable })).toHaveCount(0);
  await network.mend();
}

/** Saves a form whose request or answer is lost, until it is saved. `kept` must hold until then. */
async function saveLosing(
  page: Page,
  { lost, form, kept }: { lost: Failure; form: Locator; kept?: () => Promise<void> },
): Promise<void> {
  const network = await breakNetwork(page, lost);
  const save = () => saveButton(form).click();
  await save();
  await settle(page, {
    lost,
    network,
    said: form.getByRole('alert'),
    ...(kept && { kept }),
    again: save,
    done: (options) => expect(form).toBeHidden(options),
  });
}

for (const lost of ['request', 'answer'] as const) {
  test(`a new video whose ${lost} is lost is saved once @nightly`, async ({ page }) => {
    const name = `Through a lost ${lost}`;
    const { dialog, title } = await fillNewItem(page, name);
    await saveLosing(page, {
      lost,
      form: dialog,
      kept: () => expect(title).toHaveValue(name),
    });
    await page.reload();
    await expect(page.getByRole('row', { name: new RegExp(name) })).toHaveCount(1);
  });

  test(`a deletion and a restoration whose ${lost} is lost happen once @nightly`, async ({ page }) => {
    const row = page.getByRole('row', { name: /Murmuration/ });
    const remove = page.getByRole('button', { name: 'Delete Murmuration' });
    const network = await breakNetwork(page, lost);
    await remove.click();
    await settle(page, {
      lost,
      network,
      said: page.getByText(unreachable).first(),
      again: () => pressInTasks(page, 'Try again'),
      done: (options) => expect(row).toBeHidden(options),
    });
    await expect(page.getByText(unreachable)).toBeHidden();
    await openScreen(page, 'Trash');
    const restore = page.getByRole('button', { name: 'Restore Murmuration' });
    await expect(restore).toHaveCount(1);

    const again = await breakNetwork(page, lost);
    await restore.click();
    await settle(page, {
      lost,
      network: again,
      said: page.getByText(unreachable).first(),
      again: () => restore.click(),
      done: (options) => expect(restore).toBeHidden(options),
    });
    await page.getByRole('link', { name: 'Items' }).click();
    await expect(row).toHaveCount(1);
  });

  test(`a move of many items whose ${lost} is lost is completed, once @nightly`, async ({ page }) => {
    const target = lost === 'request' ? 'Drama' : 'Action';
    for (const title of ['Orrery', 'Aurora'])
      await page.getByRole('checkbox', { name: `Select ${title}` }).check();
    const move = () => moveSelected(page, target);
    const network = await breakNetwork(page, lost);
    await move();
    await settle(page, {
      lost,
      network,
      said: page.getByText(unreachable).first(),
      kept: () => expect(page.getByRole('checkbox', { name: 'Select Aurora' })).toBeChecked(),
      again: move,
      done: (options) => expect(page.getByRole('row', { name: /Orrery/ })).toContainText(target, options),
    });
    await page.reload();
    for (const title of [/Orrery/, /Aurora/])
      await expect(page.getByRole('row', { name: title })).toContainText(target);
  });

  test(`a category is renamed and deleted once if each ${lost} is lost @nightly`, async ({ page }) => {
    const [before, after] = lost === 'request' ? ['Motion Studies', 'Movements'] : ['Fantasy', 'Dreams'];
    await saveLosing(page, { lost, form: await fillCategory(page, after, before) });

    await page.getByRole('button', { name: `Delete the category ${after}` }).click();
    const question = page.getByRole('dialog', { name: `Delete the category “${after}”?` });
    await question.getByRole('combobox').selectOption('Science Fiction');
    const again = await breakNetwork(page, lost);
    await question.getByRole('button', { name: 'Delete' }).click();
    await settle(page, {
      lost,
      network: again,
      said: page.getByText(unreachable).first(),
      again: () => pressInTasks(page, 'Try again'),
      done: (options) =>
        expect(page.getByRole('button', { name: `Edit the category ${after}` })).toHaveCount(0, options),
    });
    await page.reload();
    await expect(page.getByRole('button', { name: 'Edit the category Science Fiction' })).toBeVisible();
    await expect(page.getByRole('button', { name: `Edit the category ${after}` })).toHaveCount(0);
    const table = page.getByRole('table', { name: 'Items' });
    await expect(table.getByRole('cell', { name: after })).toHaveCount(0);
    await expect(table.getByRole('cell', { name: before })).toHaveCount(0);
  });
}

test('a banner whose request is lost is saved again without a conflict @nightly', async ({ page }) => {
  await openScreen(page, 'Banners');
  await page.getByRole('button', { name: 'Edit the banner of 320x50' }).click();
  const form = page.getByRole('dialog', { name: 'Manage Banner' });
  await form.getByRole('textbox', { name: 'Link' }).fill('https://example.org/again');
  await saveLosing(page, { lost: 'request', form });
});

test('a form opens with the version of the list when the server does not answer @nightly', async ({
  page,
}) => {
  await page.route(/documents:batchGet/, (route) =>
    route.request().postData()?.includes('/categories/') ? undefined : route.continue(),
  );
  await page.getByRole('button', { name: 'Edit the category Comedy', exact: true }).click();
  await page.clock.fastForward(10_000);
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Name' })).toHaveValue('Comedy');
});

/** Opens an item and changes its title. */
async function openChanged(page: Page): Promise<Locator> {
  const form = await openItem(page, 'Aurora');
  await form.getByRole('textbox', { name: 'Title' }).fill('Aurora at sea');
  return form;
}

test('the notice of an offline browser covers neither the last field nor why a save failed @nightly', async ({
  page,
  context,
  consoleLines,
}) => {
  const form = await openChanged(page);
  await breakNetwork(page, 'request');
  await saveButton(form).click();
  await untilGivenUp(page, form.getByRole('alert'));
  await context.setOffline(true);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  const notice = (await page.getByText(/^You are offline/).boundingBox())!;
  const reason = (await form.getByRole('alert').boundingBox())!;
  expect(notice.y + notice.height).toBeLessThanOrEqual(reason.y);
  const files = (await form.getByText('Add caption files').boundingBox())!;
  expect(files.y + files.height).toBeLessThanOrEqual(notice.y);
  await context.setOffline(false);
  forget(consoleLines, 'net::ERR_INTERNET_DISCONNECTED');
});

test('a save without a network says so at once, and happens when the network returns @nightly', async ({
  page,
  context,
  consoleLines,
}) => {
  const form = await openChanged(page);
  await context.setOffline(true);
  await saveButton(form).click();
  const promise = 'You are offline. Keep this open: it is saved when the connection returns.';
  await expect(form.getByRole('status').filter({ hasText: promise })).toBeVisible();
  await pastWaits(page, (options) => expect(form.getByRole('alert')).toHaveText(promise, options));
  await context.setOffline(false);
  await pastWaits(page, (options) => expect(form).toBeHidden(options));
  await expect(page.getByRole('row', { name: /Aurora at sea/ })).toBeVisible();
  for (const line of ['net::ERR_INTERNET_DISCONNECTED', 'Error fetching']) forget(consoleLines, line);
});

test('offline, a screen whose code is not loaded yet says so at once', async ({
  page,
  context,
  consoleLines,
}) => {
  await page.route(/\.js$/, () => undefined);
  await context.setOffline(true);
  for (const name of ['Trash', 'Series']) {
    await openScreen(page, name);
    await expect(page.getByRole('alert')).toContainText('This screen could not be loaded');
  }
  forget(consoleLines, 'net::ERR_INTERNET_DISCONNECTED');
});

test('a form that is sent twice at once saves once @nightly', async ({ page }) => {
  const { dialog, title } = await fillNewItem(page, 'Sent twice');
  let commits = 0;
  page.on('request', (request) => {
    if (request.url().includes('/documents:commit') && request.method() === 'POST') commits++;
  });
  await title.focus();
  await saveButton(dialog).evaluate((save: HTMLButtonElement) => {
    save.click();
    save.click();
    save.form!.requestSubmit();
  });
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('row', { name: /Sent twice/ })).toHaveCount(1);
  expect(commits).toBe(1);
});
