import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** Replaces a text or pattern in all built files. */
export interface BuiltChange {
  from: string | RegExp;
  to: string;
}

/**
 * A copy of a built app, as if its sources had changed: each changed file has a new hash in its name, and so has each
 * file that refers to it.
 */
export function anotherBuild(built: string, changes: BuiltChange[]): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'built-'));
  cpSync(built, folder, { recursive: true });
  const files = (readdirSync(folder, { recursive: true }) as string[]).filter((file) => /\.\w+$/.test(file));
  const texts = new Map(files.map((file) => [file, readFileSync(path.join(folder, file), 'latin1')]));
  const has = (text: string, from: string | RegExp) =>
    typeof from === 'string' ? text.includes(from) : from.test(text);
  const froms = changes.map(({ from }) => from);
  const hashes = new Set<string>();
  let known = -1;
  while (known < hashes.size) {
    known = hashes.size;
    for (const [file, text] of texts) {
      const hash = /\.([0-9a-f]{20})\./.exec(file)?.[1];
      if (hash && [...froms, ...hashes].some((reached) => has(text, reached))) hashes.add(hash);
    }
  }
  for (const from of froms) {
    if (![...texts.values()].some((text) => has(text, from))) throw new Error(`No built file holds ${from}.`);
  }
  const changed = (text: string) =>
    changes.reduce(
      (whole, { from, to }) => whole.replaceAll(typeof from === 'string' ? from : new RegExp(from, 'g'), to),
      text,
    );
  const another = (text: string) =>
    [...hashes].reduce((whole, hash) => whole.replaceAll(hash, [...hash].reverse().join('')), text);
  for (const [file, text] of texts) {
    writeFileSync(path.join(folder, file), another(changed(text)), 'latin1');
    if (another(file) !== file) renameSync(path.join(folder, file), path.join(folder, another(file)));
  }
  return folder;
}
