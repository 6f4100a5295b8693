import { readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser } from '@playwright/test';

/** How many pictures stand side by side, by their width. */
const columnsOf = (width: number): number => (width < 500 ? 6 : width < 1000 ? 4 : 3);
const sheetWidth = 1560;
const perSheet = 12;

/** Lays the pictures of a folder out on sheets, by what follows their screen's name: `sheet-many-390-light-1.png`. */
export async function makeContactSheets(browser: Browser, folder: string): Promise<string[]> {
  const sheets: string[] = [];
  const page = await browser.newPage();
  for (const [kind, files] of groupedFiles(folder)) {
    const columns = columnsOf(Number(/-(\d+)-/.exec(kind)![1]));
    await page.setViewportSize({ width: sheetWidth, height: 800 });
    for (let from = 0; from < files.length; from += perSheet) {
      const name = `sheet-${kind}-${from / perSheet + 1}.png`;
      await page.goto(pathToFileURL(folder).href).catch(() => undefined);
      await page.setContent(sheetOf(folder, files.slice(from, from + perSheet), columns));
      await page.evaluate(() =>
        Promise.all([...document.images].map((image) => image.decode().catch(() => 0))),
      );
      await page.screenshot({ path: path.join(folder, name), fullPage: true });
      sheets.push(name);
    }
  }
  await page.close();
  return sheets;
}

function groupedFiles(folder: string): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const file of readdirSync(folder).sort()) {
    if (file.startsWith('sheet-')) continue;
    const kind = /-((?:demo|many|hard|one|none)-\d+-.*)\.png$/.exec(file)?.[1];
    if (kind) groups.set(kind, [...(groups.get(kind) ?? []), file]);
  }
  return groups;
}

const sheetOf = (folder: string, files: string[], columns: number): string => `
  <style>
    body { display: grid; grid-template-columns: repeat(${columns}, 1fr); gap: 12px; margin: 12px; background: #888;
      font: 14px sans-serif; }
    figure { margin: 0 }
    img { display: block; width: 100% }
  </style>
  ${files
    .map((file) => `<figure>${file}<img src="${pathToFileURL(path.join(folder, file)).href}"></figure>`)
    .join('')}`;
