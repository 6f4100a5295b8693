/**
 * Draws the thumbnails of the demo content: `npx tsx demo/make/thumbnails.ts`.
 * A browser turns the drawings into WebP; CHROMIUM names one if Playwright has none of its own.
 */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { demoVideos } from '../videos';
import { banner, HEIGHT, poster, WIDTH } from './drawing';
import { figures } from './scenes/figures';
import { landscapes } from './scenes/landscapes';
import { nights } from './scenes/nights';

const QUALITY = 0.85;
const MOST_BYTES = 15_000;
const scenes: Record<string, string> = { ...landscapes, ...nights, ...figures };

async function drawAll(): Promise<void> {
  const executablePath = process.env['CHROMIUM'];
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  const page = await browser.newPage();
  const draw = async (name: string, svg: string, width: number, height: number): Promise<void> => {
    const source = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
    let quality = QUALITY;
    let webp: Buffer;
    do {
      const url = await page.evaluate(rasterize, { source, width, height, quality });
      webp = Buffer.from(url.split(',')[1]!, 'base64');
      quality -= 0.05;
    } while (webp.length > MOST_BYTES);
    await writeFile(path.join(__dirname, '../thumbnails', `${name}.webp`), webp);
  };
  for (const { slug, title, caption } of demoVideos()) {
    const scene = scenes[title];
    if (!scene) throw new Error(`There is no scene for ${title}.`);
    await draw(slug, poster(scene, title, caption), WIDTH, HEIGHT);
  }
  await draw('banner-320x50', banner, 320, 50);
  await browser.close();
}

/** Runs in the browser. */
async function rasterize(task: {
  source: string;
  width: number;
  height: number;
  quality: number;
}): Promise<string> {
  const image = new Image();
  image.src = task.source;
  await image.decode();
  const canvas = Object.assign(document.createElement('canvas'), { width: task.width, height: task.height });
  canvas.getContext('2d', { alpha: false })!.drawImage(image, 0, 0);
  return canvas.toDataURL('image/webp', task.quality);
}

drawAll().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
