import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';

/**
 * Writes what a browser shows as a page without scripts: its elements, its styles as one file, its pictures as
 * files. It is what a person who builds the page by hand would serve.
 */
export async function writeStaticPage(page: Page, folder: string, name: string): Promise<void> {
  await page.waitForLoadState('networkidle');
  const { html, css, pictures } = await page.evaluate(async (name) => {
    const css = [...document.styleSheets]
      .flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText))
      .join('\n');
    const copy = document.documentElement.cloneNode(true) as HTMLElement;
    copy
      .querySelectorAll('script, style, noscript, template, link:not([rel="icon"])')
      .forEach((element) => element.remove());
    const style = document.createElement('link');
    style.rel = 'stylesheet';
    style.href = `/assets/${name}.css`;
    copy.querySelector('head')!.append(style);
    const ours = [...copy.querySelectorAll('img, video[poster]')]
      .map((element) => ({ element, attribute: element.localName === 'img' ? 'src' : 'poster' }))
      .filter(({ element, attribute }) => /^(data:|\/pictures\/)/.test(element.getAttribute(attribute)!));
    const pictures = [];
    for (const [index, { element, attribute }] of ours.entries()) {
      const bytes = new Uint8Array(await (await fetch(element.getAttribute(attribute)!)).arrayBuffer());
      const file = `${name}-${index + 1}.webp`;
      element.setAttribute(attribute, `/assets/${file}`);
      pictures.push({ file, base64: btoa(String.fromCharCode(...bytes)) });
    }
    return { html: copy.outerHTML, css, pictures };
  }, name);
  const assets = path.join(folder, 'assets');
  mkdirSync(assets, { recursive: true });
  writeFileSync(path.join(assets, `${name}.css`), css);
  for (const { file, base64 } of pictures)
    writeFileSync(path.join(assets, file), Buffer.from(base64, 'base64'));
  writeFileSync(path.join(folder, `${name}.html`), `<!doctype html>${html}`);
}
