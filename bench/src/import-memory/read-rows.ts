import type { ContentSource } from '../../../admin-data/src/content/content-source';
import { matchColumns } from '../../../admin-data/src/content/match-columns';
import { contentColumns, writeContent } from '../../../admin-data/src/content/write-content';
import { readDrafts } from '../../../admin-data/src/content/read-drafts';
import { itemsFrom } from 'tests/support/shared-data';

/** Bytes. */
export interface Held {
  file: number;
  middle: number;
  end: number;
}

/** Rows that are made anew and again: their ids and addresses differ by a number. */
const made = 1000;

/** A file that nobody holds: a list of rows is made when its bytes are read. */
function fileOf(format: 'json' | 'csv', count: number): ContentSource {
  const items = itemsFrom(made, { imageBytes: format === 'json' ? 1500 : 0 });
  const whole = (from: number) =>
    writeContent(format, {
      items: items.map((item, i) => ({
        ...item,
        id: `video${String(1_000_000 + from + i)}`,
        url: `https://example.org/watch/${String(1_000_000 + from + i)}`,
      })),
      categories: [],
      banners: [],
    });
  const lines = (from: number) => {
    const text = whole(from);
    return format === 'csv'
      ? text.slice(text.indexOf('\n') + 1)
      : text.slice(text.indexOf('"items": [') + 10, text.lastIndexOf(']')).trimEnd();
  };
  const begin = format === 'csv' ? whole(0).slice(0, whole(0).indexOf('\n') + 1) : '{"items": [';
  const encoder = new TextEncoder();
  const lists = count / made;
  const partAt = (i: number) =>
    encoder.encode(
      (i === 0 ? begin : format === 'json' ? ',' : '') +
        lines(i * made) +
        (format === 'json' && i === lists - 1 ? ']}' : ''),
    );
  const sizes = Array.from({ length: lists }, (_, i) => partAt(i).length);
  const starts = sizes.map((_, i) => sizes.slice(0, i).reduce((sum, size) => sum + size, 0));
  let last = -1;
  let bytes = new Uint8Array();
  return {
    name: `a.${format}`,
    size: starts.at(-1)! + sizes.at(-1)!,
    lastModified: 0,
    slice: (start, end) => ({
      arrayBuffer: async () => {
        const all = new Uint8Array(end - start);
        for (let i = 0; i < lists; i++) {
          if (starts[i]! >= end || starts[i]! + sizes[i]! <= start) continue;
          if (i !== last) bytes = partAt((last = i));
          const from = Math.max(start, starts[i]!);
          const to = Math.min(end, starts[i]! + sizes[i]!);
          all.set(bytes.subarray(from - starts[i]!, to - starts[i]!), from - start);
        }
        return all.buffer;
      },
    }),
  };
}

async function main([format, size]: string[]): Promise<void> {
  const count = Number(size);
  const file = fileOf(format as 'json' | 'csv', count);
  const held = () => {
    (globalThis as { gc?: () => void }).gc!();
    return process.memoryUsage().heapUsed;
  };
  const names = { named: async (name: string) => name, known: async (name: string) => name };
  const before = held();
  let read = 0;
  let middle = 0;
  let end = 0;
  for await (const { place } of readDrafts(file, matchColumns([...contentColumns]), names as never)) {
    read = place + 1;
    if (read === count / 2) middle = held() - before;
    if (read === count) end = held() - before;
  }
  if (read !== count) throw new Error(`${read} of ${count} rows were read.`);
  console.log(JSON.stringify({ file: file.size, middle, end } satisfies Held));
}

void main(process.argv.slice(2));
