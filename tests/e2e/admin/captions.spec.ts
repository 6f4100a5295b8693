import { readFileSync } from 'node:fs';
import { openItem, saveButton, saveForm } from '../../support/browser/panel';
import { expect, test } from '../../support/browser/product';

const cue = (words: string) => `00:00.000 --> 00:30.000\n${words}\n`;
const subRip = '1\r\n00:00:00,000 --> 00:00:30,000\r\nGuten Abend\r\n';

test('captions are pasted or chosen, validated, kept and shown @nightly', async ({ panel: page }) => {
  await page.getByRole('searchbox', { name: 'Filter by title' }).fill('Aurora');
  const form = await openItem(page, 'Aurora');
  const captions = form.getByRole('group', { name: 'Captions', exact: true });

  await captions.getByRole('button', { name: 'Add captions' }).click();
  const fresh = captions.getByRole('group', { name: 'Captions in a new language' });
  await expect(fresh.getByLabel('Language')).toBeFocused();
  const address = fresh.getByLabel('Address, or pasted captions');
  await address.fill('Good evening,\nand welcome');
  await expect(fresh.getByRole('alert')).toContainText('These are not captions: WebVTT begins with the line');
  await address.fill('https://captions.example/en.vtt');
  await expect(fresh.getByRole('status')).toHaveText(/^Captions from another site are shown only if/);
  await address.fill('/icon.svg');
  await expect(fresh.getByRole('status')).toBeEmpty();
  await address.fill(`WEBVTT\n\n${cue('Good evening')}\n${cue('And welcome')}`);
  await expect(fresh.getByText('2 lines, stored with the video')).toBeVisible();
  await expect(captions.getByText('Captions', { exact: true })).toBeFocused();
  const chosen = page.waitForEvent('filechooser');
  await captions.getByRole('button', { name: 'Add caption files (.vtt or .srt)' }).click();
  await (
    await chosen
  ).setFiles({ name: 'aurora.de.srt', mimeType: 'application/x-subrip', buffer: Buffer.from(subRip) });
  const german = captions.getByRole('group', { name: 'Captions in de' });
  await expect(german.getByText('1 line, stored with the video')).toBeVisible();
  await saveButton(form).click();
  await expect(fresh.getByRole('alert')).toHaveText(
    'Enter the language of the captions, such as en or pt-BR.',
  );
  await expect(fresh.getByLabel('Language')).toBeFocused();

  await page.reload();
  await fresh.getByLabel('Language').fill('en');
  await expect(captions.getByRole('group', { name: 'Captions in en' }).getByText('2 lines')).toBeVisible();
  await saveForm(form);

  await page.goto('/watch/aurora');
  const shown = () =>
    page
      .locator('main video')
      .evaluate(({ textTracks }: HTMLVideoElement) =>
        [...textTracks].map(({ label, mode, cues }) => [label, mode, cues?.length ?? 0]),
      );
  await expect.poll(shown).toEqual([
    ['English', 'disabled', 0],
    ['Deutsch', 'disabled', 0],
  ]);
  await page.keyboard.press('c');
  await expect.poll(shown).toEqual([
    ['English', 'showing', 2],
    ['Deutsch', 'disabled', 0],
  ]);

  await page.goto('/admin/content');
  const downloaded = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export all as JSON' }).click();
  expect(readFileSync(await (await downloaded).path(), 'utf8')).toContain('And welcome');
});
