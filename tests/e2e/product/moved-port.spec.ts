import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { loadDemoContent } from '../../../server/start/demo-content';
import { startSite } from '../../../server/start/start-site';

test('every clip of the demo content plays after the site moved to another port @nightly', async ({
  page,
}) => {
  const data = mkdtempSync(path.join(os.tmpdir(), 'moved-port-'));
  const first = await startSite({ data });
  await loadDemoContent(first.firebase);
  const before = first.addresses.shell;
  await first.stop();
  const second = await startSite({ data });
  expect(second.addresses.shell).not.toBe(before);
  const clips = [
    'a-year-of-sky.m3u8',
    ...['tide', 'aurora', 'murmuration', 'orrery'].map((id) => `${id}.webm`),
  ];
  for (const clip of clips) {
    await page.goto(`${second.addresses.shell}/watch/${path.parse(clip).name}`);
    const video = page.locator('video');
    await video.evaluate((element: HTMLVideoElement) => {
      element.muted = true;
      return element.play();
    });
    await expect
      .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime), { message: clip })
      .toBeGreaterThan(0);
    expect(await video.evaluate((element: HTMLVideoElement) => element.currentSrc)).toBe(
      `${second.addresses.shell}/clips/${clip}`,
    );
  }
  await second.stop();
  rmSync(data, { recursive: true, force: true });
});
