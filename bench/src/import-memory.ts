import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Held } from './import-memory/read-rows';

const sizes = [1_000, 10_000, 50_000];
const formats = ['json', 'csv'];
/** An id, what tells a row from others, and a line. */
const mostBytes = (rows: number) => 3_000_000 + 300 * rows;

/**
 * What the reading of a file to import holds in memory, when half and all of its rows were read: each file in a process of its own, after what nobody
 * holds was collected. The file is made while it is read. `npm run bench -- import-memory 1000` takes other sizes.
 */
export async function run(args: string[]): Promise<void> {
  console.log(
    'rows'.padEnd(20) +
      ['of the file', 'in the middle', 'at the end'].map((name) => name.padStart(16)).join(''),
  );
  const late: string[] = [];
  for (const size of args.length > 0 ? args.map(Number) : sizes)
    for (const format of formats) {
      const script = path.join(__dirname, 'import-memory/read-rows.ts');
      const words = ['--expose-gc', '--import', 'tsx', script, format, String(size)];
      const { stdout } = await promisify(execFile)(process.execPath, words);
      const held = JSON.parse(stdout) as Held;
      if (held.end > mostBytes(size)) late.push(`${size} rows of ${format}`);
      const cells = [held.file, held.middle, held.end].map((bytes) => `${(bytes / 1e6).toFixed(1)} MB`);
      console.log(`${size} ${format}`.padEnd(20) + cells.map((cell) => cell.padStart(16)).join(''));
    }
  if (late.length > 0) throw new Error(`More than 3 MB and 300 bytes for each row: ${late.join(', ')}.`);
}
