import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import {
  exportContent,
  planImport,
  readContentFile,
  runImport,
  type Administration,
  type Content,
} from 'admin-data';
import { openFile } from '../../../commands/content/file-source';
import { writeWhole } from '../../../commands/content/write-file';

/** The ways in and out that are measured: the product's, and the one that holds a file as one text. */
export const ways = {
  'import, by pieces': async (store: Administration, file: string) => {
    const source = await openFile(file);
    const plan = await planImport(store, source, await readContentFile(source));
    await runImport(store, source, plan);
    await source.close();
  },
  'export, by lists': (store: Administration, file: string) =>
    writeWhole(file, (write) => exportContent(store, 'json', write)),
  'export, as one text': async (store: Administration, file: string) => {
    let text = '';
    await exportContent(store, 'json', (part) => (text += part));
    await writeFile(file, text);
  },
  'reading, as one text': async (_: Administration, file: string) => {
    JSON.parse(readFileSync(file, 'utf8')) as Content;
  },
} satisfies Record<string, (store: Administration, file: string) => Promise<unknown>>;

export type Way = keyof typeof ways;
