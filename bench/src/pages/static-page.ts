import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';

/**
 * Writes the page in the browser without its scripts: the elements, the styles as one file, and pictures, icon and font
 * as files. A person who builds the page by hand would serve the same.
 */
export async function writeStaticPage(page: Page, folder: string, name: string): Promise<void> {
  await page.waitForLoadState('networkidle');
  const { html, css, files } = await page.evaluate(async (name) => {
    let css = [...document.styleSheets]
      .flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText))
      .join('\n');
    const copy = document.documentElement.cloneNode(true) as HTMLElement;
    copy
      .querySelectorAll('script, style, noscript, template, link:not([rel="icon"])')
      .forEach((element) => element.remove());
    const attributes = [
      ['img', 'src'],
      ['video', 'poster'],
      ['link', 'href'],
    ].flatMap(([element, attribute]) =>
      [...copy.querySelectorAll(`${element}[${attribute}]`)].map((one) => one.getAttributeNode(attribute!)!),
    );
    const urls = [
      ...attributes.map(({ value }) => value),
      ...[...css.matchAll(/url\("([^"]+)"\)/g)].map(([, url]) => url!),
    ].filter((url) => /^(data:image\/webp|\/\w)/.test(url));
    const files = [];
    for (const [index, url] of [...new Set(urls)].entries()) {
      const bytes = new Uint8Array(await (await fetch(url)).arrayBuffer());
      const file = `${name}-${index + 1}.${/\.(\w+)$/.exec(url)?.[1] ?? 'webp'}`;
      css = css.replaceAll(url, `/assets/${file}`);
      for (const attribute of attributes) if (attribute.value === url) attribute.value = `/assets/${file}`;
      files.push({ file, base64: btoa(String.fromCharCode(...bytes)) });
    }
    const style = document.createElement('link');
    style.rel = 'stylesheet';
    style.href = `/assets/${name}.css`;
    copy.querySelector('head')!.append(style);
    return { html: copy.outerHTML, css, files };
  }, name);
  const assets = path.join(folder, 'assets');
  mkdirSync(assets, { recursive: true });
  writeFileSync(path.join(assets, `${name}.css`), css);
  for (const { file, base64 } of files) writeFileSync(path.join(assets, file), Buffer.from(base64, 'base64'));
  writeFileSync(path.join(folder, `${name}.html`), `<!doctype html>${html}`);
}
