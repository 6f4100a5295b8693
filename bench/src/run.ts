import { readdirSync } from 'node:fs';
import path from 'node:path';
import { runProgram } from '../../commands/command-line/run-program';
import { WrongUse } from '../../commands/command-line/wrong-use';

interface Bench {
  run: (args: string[]) => Promise<void>;
}

const names = readdirSync(__dirname)
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && file !== 'run.ts')
  .map((file) => path.basename(file, '.ts'));

async function measure(name: string, numbers: string[]): Promise<void> {
  const noNumber = numbers.find((text) => !/^\d+$/.test(text));
  if (noNumber !== undefined) throw new WrongUse(`"${noNumber}" is no number.`);
  const bench = (await import(`./${name}`)) as Bench;
  // Who measures wants to know where it failed.
  await bench.run(numbers).catch((error: unknown) => {
    console.error(error);
    process.exit(1);
  });
}

runProgram(
  {
    usage: {
      'npm run bench': 'lists the benchmarks',
      'npm run bench -- NAME [NUMBER...]': 'counts what something costs; in other numbers where it takes any',
    },
    examples: {
      'npm run bench -- reads': 'documents read by visits',
      'npm run bench -- reads 1000 5000': 'the same, among so many videos',
      'npm run bench -- pages 5': 'five visits of each page instead of three',
      'npm run bench -- first-tap':
        'from the first tap to its answer, beside a plain single-page app from its start',
    },
    notes: `NAME is one of: ${names.join(', ')}.`,
  },
  async ({ words: [name, ...numbers] }) => {
    if (name === undefined) console.log(`Benchmarks: ${names.join(', ')}`);
    else if (!names.includes(name)) throw new WrongUse(`There is no benchmark "${name}".`);
    else await measure(name, numbers);
  },
);
