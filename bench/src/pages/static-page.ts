import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';

/**
 * Writes what a browser shows as a page without scripts: its elements, its styles as one file, its pictures as
 * files. It is what a person who builds the page by hand would serve.
 */
export async function writeStaticPage(page: Page, folder: string, name: string): Promise<void> {
  await page.waitForLoadState('networkidle');
  const { html, css, pictures } = await page.evaluate((name) => {
    const css = [...document.styleSheets]
      .flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText))
      .join('\n');
    const copy = document.documentElement.cloneNode(true) as HTMLElement;
    copy
      .querySelectorAll('script, style, noscript, link[rel="preload"]')
      .forEach((element) => element.remove());
    const [style, ...others] = copy.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]');
    style!.href = `/assets/${name}.css`;
    for (const other of others) other.remove();
    const stored = [...copy.querySelectorAll<HTMLImageElement>('img[src^="data:image/webp;base64,"]')];
    const pictures = stored.map((image, index) => {
      const file = `${name}-${index + 1}.webp`;
      const [, base64] = image.src.split(',') as [string, string];
      image.src = `/assets/${file}`;
      return { file, base64 };
    });
    return { html: copy.outerHTML, css, pictures };
  }, name);
  const assets = path.join(folder, 'assets');
  mkdirSync(assets, { recursive: true });
  writeFileSync(path.join(assets, `${name}.css`), css);
  for (const { file, base64 } of pictures)
    writeFileSync(path.join(assets, file), Buffer.from(base64, 'base64'));
  writeFileSync(path.join(folder, `${name}.html`), `<!doctype html>${html}`);
}
