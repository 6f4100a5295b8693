import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { integer, number, object, parse, pipe } from 'valibot';
import { root, type AppName } from 'server/configuration';
import { elementsIn } from 'server/in-page';

const budget = object({ start: pipe(number(), integer()) });

/** The limit in `budget.json`: the bytes (brotli) of JavaScript with which an app may start. */
export const readBudget = (folder: string): number =>
  parse(budget, JSON.parse(readFileSync(path.join(folder, 'budget.json'), 'utf8'))).start;

/** The bytes (brotli) of JavaScript with which a built app starts. Throws a sentence if it is not built. */
export function measurePart(part: AppName, folder: string): number {
  if (!existsSync(path.join(folder, 'part.json'))) throw new Error(`${part} is not built: npm run build.`);
  const textOf = (file: string) => readFileSync(path.join(folder, file), 'utf8');
  const sizes = startFilesOf(part, textOf).map((file) => brotliCompressSync(textOf(file)).length);
  return sizes.reduce((sum, bytes) => sum + bytes, 0);
}

/** The scripts in the shell's page, or a remote's entry and the files that `entry` loads. */
function startFilesOf(part: AppName, textOf: (file: string) => string): string[] {
  if (part !== 'shell') {
    const { entry, start = [] } = JSON.parse(textOf('part.json')) as { entry: string; start?: string[] };
    return [entry, ...start];
  }
  const scripts = elementsIn(textOf('index.html'), 'script').map(({ attributes: { src } }) => src);
  return scripts.filter((src) => src !== undefined).map((src) => src.replace(/^\//, ''));
}

/** Compares built apps with their budgets. Returns a sentence for each, and whether all are within budget. */
export function judgeParts(
  some: readonly AppName[],
  project = root,
): { sentences: string[]; isKept: boolean } {
  let isKept = true;
  const sentences = some.map((part) => {
    const folder = path.join(project, part);
    const [bytes, allowed] = [measurePart(part, path.join(folder, 'dist')), readBudget(folder)];
    const size = `${part} starts with ${kilobytes(bytes)} of JavaScript (brotli)`;
    if (bytes <= allowed) return `${size}; its budget is ${kilobytes(allowed)}.`;
    isKept = false;
    return `${size}, ${kilobytes(bytes - allowed)} more than its budget of ${kilobytes(allowed)}.
Load code on demand (lazyScreen of shared-ui), remove it, or raise "start" in ${part}/budget.json.`;
  });
  return { sentences, isKept };
}

const kilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KB`;
