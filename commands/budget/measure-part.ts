import { existsSync, readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { contractVersion } from 'shared-data/contract';
import type { Part } from '../../hosting/parts';
import { startFiles } from '../release/start-files';

export interface Measured {
  /** The bytes of the scripts that the part starts with, compressed by brotli. */
  start: number;
  /** Their bytes before compression, by the folder or the package that they come from. */
  madeOf: Record<string, number>;
}

/** What a built part weighs. Throws a sentence where it is not built. */
export function measurePart(part: Part, folder: string): Measured {
  if (!existsSync(path.join(folder, 'part.json'))) throw new Error(`${part} is not built: npm run build.`);
  const textOf = (file: string) => readFileSync(path.join(folder, file), 'utf8');
  const measured: Measured = { start: 0, madeOf: {} };
  for (const file of startFiles(part, contractVersion, textOf)) {
    measured.start += brotliCompressSync(textOf(file)).length;
    const map = path.join(folder, `${file}.map`);
    const origins = existsSync(map)
      ? originsOf(textOf(file), JSON.parse(readFileSync(map, 'utf8')) as SourceMapPayload)
      : [];
    if (origins.length === 0) origins.push([path.basename(file), Buffer.byteLength(textOf(file))]);
    for (const [name, bytes] of origins) measured.madeOf[name] = (measured.madeOf[name] ?? 0) + bytes;
  }
  measured.madeOf = Object.fromEntries(Object.entries(measured.madeOf).sort(([a], [b]) => (a < b ? -1 : 1)));
  return measured;
}

/** How many characters of a script come from where, by its source map. */
function originsOf(script: string, payload: SourceMapPayload): [string, number][] {
  const map = new SourceMap(payload);
  const origins: [string, number][] = [];
  for (const [line, text] of script.split('\n').entries()) {
    let column = 0;
    for (const next of boundaries(map, line, text.length)) {
      const entry = map.findEntry(line, column);
      const source = 'originalSource' in entry ? entry.originalSource : undefined;
      origins.push([source ? groupOf(source) : 'webpack', next - column]);
      column = next;
    }
  }
  return origins;
}

/** Where in a line what comes from one place ends: looked for column by column, as the map tells no more. */
function* boundaries(map: SourceMap, line: number, length: number): Generator<number> {
  const sourceAt = (column: number) => {
    const entry = map.findEntry(line, column);
    return 'originalSource' in entry ? entry.originalSource : undefined;
  };
  let source = sourceAt(0);
  for (let column = 1; column < length; column++) {
    const next = sourceAt(column);
    if (next !== source) yield column;
    source = next;
  }
  if (length > 0) yield length;
}

/** Of `node_modules/@tanstack/query-core/…`, the package; of `shared-data/src/items/item.ts`, the folder. */
function groupOf(source: string): string {
  const names = source.split('/');
  const last = names.lastIndexOf('node_modules');
  if (last === -1) return names.slice(0, -1).slice(0, 3).join('/');
  return names.slice(last, last + (names[last + 1]!.startsWith('@') ? 3 : 2)).join('/');
}
