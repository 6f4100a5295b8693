import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { root } from '../../../hosting/hosting-configuration';

/** The scripts that a page has loaded, by the name of their file, with their bytes as brotli sends them. */
export class Scripts {
  private readonly loading: Promise<[file: string, bytes: number]>[] = [];

  constructor(page: Page) {
    page.on('response', (response) => {
      if (response.request().resourceType() !== 'script') return;
      const file = path.posix.basename(new URL(response.url()).pathname);
      this.loading.push(response.body().then((body) => [file, brotliCompressSync(body).length]));
    });
  }

  async seen(): Promise<Map<string, number>> {
    return new Map(await Promise.all(this.loading));
  }

  async bytes(): Promise<number> {
    return sum(await this.seen());
  }
}

/** The bytes of what was loaded, and of every file of the panel that a visit may still load. */
export async function allScripts(seen: Map<string, number>): Promise<number> {
  const all = new Map(seen);
  const folder = path.join(root, 'admin-remote/dist/assets');
  // Files that begin so belong to the page that runs without the shell.
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.js') && !name.startsWith('alone')))
    if (!all.has(file)) all.set(file, brotliCompressSync(readFileSync(path.join(folder, file))).length);
  return sum(all);
}

const sum = (files: Map<string, number>) => [...files.values()].reduce((total, bytes) => total + bytes, 0);
