import type { Locator, Page } from '@playwright/test';
import { openNewItem, saveButton } from '../../support/browser/panel';
import { expectAccessible } from '../../support/browser/accessibility';
import { isEverything, nightlyUnless } from '../../support/everything';
import { expect, test } from '../../support/browser/product';
import { corners, noise, panorama, photographs, tower, type Photograph } from './photographs';
import { expectColour, readStoredImage, type StoredImage } from './stored-image';

async function openForm(page: Page): Promise<Locator> {
  const { dialog, title } = await openNewItem(page);
  await title.fill('What was typed');
  return dialog;
}

const choose = (form: Locator, file: Photograph) => form.getByLabel('Image').setInputFiles(file);

/** The expected colour for each way in which a file format changes colours. */
const seen = {
  grey: ([r, g, b]: readonly [number, number, number]) => Array(3).fill(0.21 * r + 0.72 * g + 0.07 * b),
  whitened: (colour: readonly number[]) => colour.map((value) => (value + 255) / 2),
  /** Ink cannot print bright blue. */
  printed: ([r, g, b]: readonly [number, number, number]) => [r, g, Math.min(b, 145)],
  plain: (colour: readonly number[]) => [...colour],
};

function expectThumbnail({ type, bytes, width, height, hasAlpha }: StoredImage): void {
  expect(type).toBe('image/webp');
  expect(bytes).toBeLessThanOrEqual(30 * 1024);
  expect([width, height]).toEqual([640, 360]);
  expect(hasAlpha).toBe(false);
}

const kinds: [string, RegExp][] = [
  ['lies in its file as EXIF says', /EXIF/],
  ['is a JPEG of another kind', /^a (?!.*EXIF).*JPEG/],
  ['is not a JPEG', /^(?!.*JPEG)/],
];

for (const [kind, names] of kinds) {
  test(
    `a photograph that ${kind} becomes an upright thumbnail of at most 30 KB`,
    nightlyUnless(kind === 'lies in its file as EXIF says'),
    async ({ panel: page }) => {
      const form = await openForm(page);
      const tried = Object.entries(photographs).filter(
        ([name]) => names.test(name) && (isEverything || name.endsWith('orientation 6')),
      );
      expect(tried).not.toEqual([]);
      for (const [name, make] of tried) {
        await test.step(name, async () => {
          const photograph = await make();
          await choose(form, photograph);
          const image = await readStoredImage(form);
          expectThumbnail(image);
          const as = seen[photograph.colours ?? 'plain'];
          expectColour(image.at(0.06, 0.06), as(corners.leftTop), `${name}, left top`);
          expectColour(image.at(0.94, 0.06), as(corners.rightTop), `${name}, right top`);
          expectColour(image.at(0.06, 0.94), as(corners.leftBottom), `${name}, left bottom`);
          expectColour(image.at(0.94, 0.94), as(corners.rightBottom), `${name}, right bottom`);
          await form.getByRole('button', { name: 'Remove the image' }).click();
          await expect(form.locator('img')).toBeHidden();
        });
      }
    },
  );
}

test('a picture that compresses badly is stored at half the size @nightly', async ({ panel: page }) => {
  const form = await openForm(page);
  await choose(form, await noise());
  const { bytes, width, height } = await readStoredImage(form);
  expect(bytes).toBeLessThanOrEqual(30 * 1024);
  expect(width / height).toBe(16 / 9);
});

test('a picture that already has the right shape needs no cropping @nightly', async ({ panel: page }) => {
  const form = await openForm(page);
  await choose(form, await photographs['a WebP']!());
  await readStoredImage(form);
  await expect(form.getByRole('slider')).toBeHidden();
});

const shapes = [
  { name: 'wide', make: panorama, side: 'left' },
  { name: 'tall', make: tower, side: 'top' },
] as const;

for (const { name, make, side } of shapes) {
  test(`a ${name} picture is cropped with the keys @nightly`, async ({ panel: page }) => {
    const form = await openForm(page);
    await choose(form, await make());
    const middle = await readStoredImage(form);
    expectThumbnail(middle);
    const slider = form.getByRole('slider', { name: 'Visible part' });
    await expect(slider).toHaveAttribute('aria-valuetext', `50% from the ${side}`);
    await expectAccessible(page);
    await slider.focus();
    await page.keyboard.press('Home');
    await expect(slider).toHaveAttribute('aria-valuetext', `0% from the ${side}`);
    await expect(async () => {
      const start = await readStoredImage(form);
      expectThumbnail(start);
      expectColour(start.at(0.06, 0.06), corners.leftTop, 'left top');
    }).toPass();
    await page.keyboard.press('End');
    await expect(async () => {
      const end = await readStoredImage(form);
      expectThumbnail(end);
      expectColour(end.at(0.94, 0.94), corners.rightBottom, 'right bottom');
    }).toPass();
  });
}

for (const [how, type] of [
  ['pasted', 'paste'],
  ['dropped', 'drop'],
] as const) {
  test(`a picture that is ${how} anywhere in the form appears @nightly`, async ({ panel: page }) => {
    const form = await openForm(page);
    const { buffer, name, mimeType } = await photographs['a PNG']!();
    const title = form.getByRole('textbox', { name: 'Title' });
    await title.evaluate(
      (element, { base64, name, mimeType, type }) => {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
        const transfer = new DataTransfer();
        transfer.items.add(new File([bytes], name, { type: mimeType }));
        const options = { bubbles: true, cancelable: true };
        if (type === 'drop') {
          const over = new DragEvent('dragover', { ...options, dataTransfer: transfer });
          element.dispatchEvent(over);
          // A browser drops files only where the page accepts them.
          if (!over.defaultPrevented) throw new Error('Nothing takes what is dropped here.');
        }
        element.dispatchEvent(
          type === 'drop'
            ? new DragEvent('drop', { ...options, dataTransfer: transfer })
            : new ClipboardEvent('paste', { ...options, clipboardData: transfer }),
        );
      },
      { base64: buffer.toString('base64'), name, mimeType, type },
    );
    expectThumbnail(await readStoredImage(form));
    await expect(title).toHaveValue('What was typed');
  });
}

test('text that is pasted into a field stays text @nightly', async ({ panel: page, context, baseURL }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: baseURL! });
  const form = await openForm(page);
  await page.evaluate(() => navigator.clipboard.writeText('A pasted title'));
  const title = form.getByRole('textbox', { name: 'Title' });
  await title.fill('');
  await page.keyboard.press('ControlOrMeta+v');
  await expect(title).toHaveValue('A pasted title');
  await expect(form.locator('img')).toBeHidden();
});

test('Save waits for a picture that is still prepared @nightly', async ({ panel: page }) => {
  const form = await openForm(page);
  await form.getByLabel('Category').selectOption('Comedy');
  const photograph = await photographs['a JPEG of EXIF orientation 6']!();
  await page.evaluate(() => {
    const decode = window.createImageBitmap.bind(window);
    const held = window as unknown as { finish: () => void };
    const wait = new Promise<void>((resolve) => (held.finish = resolve));
    window.createImageBitmap = (async (...given: Parameters<typeof createImageBitmap>) => {
      await wait;
      return decode(...given);
    }) as typeof createImageBitmap;
  });
  await choose(form, photograph);
  await expect(form.getByText('Preparing the image …')).toBeVisible();
  await saveButton(form).click();
  await page.evaluate(() => (window as unknown as { finish: () => void }).finish());
  await expect(form).toBeHidden();
  await expect(page.getByRole('row', { name: /What was typed/ }).locator('img')).toHaveAttribute(
    'src',
    /^data:/,
  );
});

const script = '<script>window.attacked=1</script>';
const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="window.attacked=1">${script}</svg>`;

const refused: [what: string, name: string, mimeType: string, content: string, because: RegExp][] = [
  ['a text', 'notes.txt', 'text/plain', 'Hello', /not an image/],
  ['a text that is called an image', 'notes.png', 'image/png', 'Hello', /damaged, or of a kind/],
  ['a page that is called an image', 'a.gif', 'image/gif', `GIF89a${script}`, /damaged/],
  ['an empty file', 'empty.png', 'image/png', '', /is empty/],
  ['an SVG with a script', 'drawing.svg', 'image/svg+xml', svg, /An SVG may carry a script/],
  ['an SVG that is called a PNG', 'drawing.png', 'image/png', svg, /An SVG may carry a script/],
];

test('a file that is not a picture is refused beside its field @nightly', async ({ panel: page }) => {
  const form = await openForm(page);
  const field = form.getByLabel('Image');
  const whole = await photographs['a WebP']!();
  await choose(form, whole);
  const before = (await readStoredImage(form)).dataUrl;
  const tryFile = (what: string, because: RegExp, chooseFile: () => Promise<void>) =>
    test.step(what, async () => {
      await chooseFile();
      await expect(form.getByRole('alert'), what).toHaveText(because);
      await expect(field).toHaveAccessibleDescription(because);
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      await expect(form.getByRole('textbox', { name: 'Title' })).toHaveValue('What was typed');
      await expect(form.locator('img')).toHaveAttribute('src', before);
      await choose(form, whole);
      await expect(form.getByRole('alert')).toBeHidden();
    });
  for (const [what, name, mimeType, content, because] of refused)
    await tryFile(what, because, () => choose(form, { name, mimeType, buffer: Buffer.from(content) }));
  // Playwright encodes at most 50 MB for the browser, so a large file is created in the page.
  await tryFile('a file over 40 MB', /over 40 MB/, () =>
    field.evaluate((input: HTMLInputElement) => {
      const transfer = new DataTransfer();
      const bytes = new Uint8Array(40 * 1024 * 1024 + 1);
      transfer.items.add(new File([bytes], 'huge.jpg', { type: 'image/jpeg' }));
      input.files = transfer.files;
      input.dispatchEvent(new Event('change', { bubbles: true }));
    }),
  );
  expect(await page.evaluate(() => 'attacked' in window)).toBe(false);
});
