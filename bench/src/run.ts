import { rmSync } from 'node:fs';
import { temporaryFolder } from 'tests/support/temporary-folder';
import { runProgram, WrongUse } from 'tools/command-line';

interface Benchmark {
  run: (numbers?: number[]) => Promise<void>;
}

const benchmarks: Record<string, string> = {
  reads:
    'documents that visits read and changes write, at 1,000, 10,000 and 100,000 items or the sizes given',
  bundle: 'JavaScript of the first home page',
  pages: 'Lighthouse beside static copies of the same pages; the number of visits, 3 by default',
  'first-tap': 'time from the first tap to its response on a slow phone; the number of visits, 5 by default',
  search: 'time of a keystroke; the sizes of the index',
  publish: 'reads and processor time of publishing; the sizes of the site',
  serve: 'start, requests per second beside nginx, and memory of a site of its own; the numbers of items',
  'local-firebase': 'response times and memory of the embedded server; the sizes of its data',
};

runProgram(
  {
    usage: {
      'npm run bench': 'lists the benchmarks',
      'npm run bench -- NAME [NUMBER...]': 'counts what something costs',
    },
    examples: {
      'npm run bench -- reads': 'documents read by visits',
      'npm run bench -- reads 1000 5000': 'the same, among 1,000 and 5,000 items',
      'npm run bench -- pages 5': 'five visits to each page instead of three',
    },
    notes: `NAME is one of: ${Object.keys(benchmarks).join(', ')}.`,
  },
  async ({ words: [name, ...numbers] }) => {
    if (name === undefined) {
      for (const [each, question] of Object.entries(benchmarks)) console.log(`${each.padEnd(16)}${question}`);
      return;
    }
    if (!Object.hasOwn(benchmarks, name)) throw new WrongUse(`"${name}" is not a benchmark.`);
    const invalid = numbers.find((text) => !/^\d+$/.test(text));
    if (invalid !== undefined) throw new WrongUse(`"${invalid}" is not a number.`);
    const benchmark = (await import(`./${name}`)) as Benchmark;
    // The folder for everything that a benchmark writes. It is removed at the end.
    const folder = (process.env.TMPDIR = temporaryFolder('bench'));
    process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
    // A failure is printed with its stack, for the developer who measures.
    await benchmark.run(numbers.length > 0 ? numbers.map(Number) : undefined).catch((error: unknown) => {
      console.error(error);
      process.exit(1);
    });
  },
);
