import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { publicationFile } from './published-hosting';

export interface PageText {
  file: string;
  text: string;
}

/**
 * The texts of the top-level pages and the publication file of a folder, and of the manifests of apps in other folders. They
 * are read again only when one of these files has changed.
 */
export class PageTexts {
  #known: { signature: string; texts: PageText[] } | undefined;
  #reading: Promise<PageText[]> | undefined;

  constructor(
    private readonly folder: string,
    private readonly manifests: string[] = [],
  ) {}

  /** Returns the same array as long as nothing has changed. Parallel requests share a read. */
  read(): Promise<PageText[]> {
    this.#reading ??= this.#readChanged().finally(() => (this.#reading = undefined));
    return this.#reading;
  }

  async #readChanged(): Promise<PageText[]> {
    const all = await readdir(this.folder);
    const own = all.filter((file) => file.endsWith('.html') || file === publicationFile).sort();
    const versions = await Promise.all([...own, ...this.manifests].map((file) => this.#versionOf(file)));
    const found = versions.filter((version) => version !== null);
    const signature = JSON.stringify(found);
    if (this.#known?.signature === signature) return this.#known.texts;
    const texts = await Promise.all(
      found.map(async ({ file }) => ({
        file,
        text: await readFile(path.resolve(this.folder, file), 'utf8'),
      })),
    );
    this.#known = { signature, texts };
    return texts;
  }

  /** A value that changes with the content of a file; null if the app is absent. */
  async #versionOf(file: string) {
    try {
      const { ino, size, mtimeMs, ctimeMs } = await stat(path.resolve(this.folder, file));
      return { file, ino, size, mtimeMs, ctimeMs };
    } catch (error) {
      if (this.manifests.includes(file)) return null;
      throw error;
    }
  }
}
