import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

interface Bench {
  run: (args: string[]) => Promise<void>;
}

/** `npm run bench -- NAME`: runs the benchmark in the file of that name; without one, lists them. */
async function main([name, ...args]: string[]): Promise<void> {
  const names = readdirSync(__dirname)
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && file !== 'run.ts')
    .map((file) => path.basename(file, '.ts'));
  if (!name || !existsSync(path.join(__dirname, `${name}.ts`)) || name === 'run') {
    console.log(`Usage: npm run bench -- NAME, where NAME is one of: ${names.join(', ')}`);
    return;
  }
  const bench = (await import(`./${name}`)) as Bench;
  await bench.run(args);
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
