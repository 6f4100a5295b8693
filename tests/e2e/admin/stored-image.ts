import type { Locator } from '@playwright/test';
import sharp from 'sharp';
import { expect } from '../../support/browser/product';

/** The image that a form would save, decoded by an independent decoder. */
export async function readStoredImage(form: Locator) {
  const preview = form.locator('img');
  await expect(preview).toHaveAttribute('src', /^data:/);
  await expect(form.getByText('Preparing the image …')).toBeHidden();
  const dataUrl = (await preview.getAttribute('src'))!;
  const [, type, base64] = /^data:([^;]+);base64,(.*)$/.exec(dataUrl)!;
  const buffer = Buffer.from(base64!, 'base64');
  const { hasAlpha } = await sharp(buffer).metadata();
  const { data, info } = await sharp(buffer).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  return {
    dataUrl,
    type,
    bytes: buffer.length,
    width,
    height,
    hasAlpha,
    /** The colour at a point with coordinates from 0 to 1. */
    at: (x: number, y: number) => {
      const at = (Math.round(y * (height - 1)) * width + Math.round(x * (width - 1))) * channels;
      return [...data.subarray(at, at + 3)];
    },
  };
}

export type StoredImage = Awaited<ReturnType<typeof readStoredImage>>;

/** Expects two colours that look the same to a person. */
export function expectColour(seen: readonly number[], wanted: readonly number[], what: string): void {
  const distance = Math.max(...wanted.map((value, i) => Math.abs(value - seen[i]!)));
  expect(distance, `${what}: ${seen.join(' ')} where ${wanted.join(' ')} was`).toBeLessThan(45);
}
