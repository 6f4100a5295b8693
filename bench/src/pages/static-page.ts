import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';

/**
 * Writes what a browser shows as a page without scripts: its elements, its styles as one file, its pictures as
 * files. It is what a person who builds the page by hand would serve.
 */
export async function writeStaticPage(page: Page, folder: string, name: string): Promise<void> {
  await page.waitForLoadState('networkidle');
  const { html, css } = await page.evaluate(() => {
    const css = [...document.styleSheets]
      .flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText))
      .join('\n');
    const copy = document.documentElement.cloneNode(true) as HTMLElement;
    copy
      .querySelectorAll('script, style, noscript, link[rel="preload"]')
      .forEach((element) => element.remove());
    return { html: copy.outerHTML, css };
  });
  const assets = path.join(folder, 'assets');
  mkdirSync(assets, { recursive: true });
  writeFileSync(path.join(assets, `${name}.css`), css);
  let pictures = 0;
  const withFiles = html.replace(/data:image\/webp;base64,([A-Za-z0-9+/=]+)/g, (_, base64: string) => {
    const file = `${name}-${++pictures}.webp`;
    writeFileSync(path.join(assets, file), Buffer.from(base64, 'base64'));
    return `/assets/${file}`;
  });
  const styled = withFiles.replace(
    /<link[^>]*rel="stylesheet"[^>]*>/,
    `<link rel="stylesheet" href="/assets/${name}.css">`,
  );
  writeFileSync(path.join(folder, `${name}.html`), `<!doctype html>${styled}`);
}
