import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import {
  exportContent,
  planImport,
  readContentFile,
  rebuildCatalogue,
  runImport,
  writeCsv,
  writeJson,
  type Administration,
  type ImportPlan,
} from 'shared-data/admin';
import { progressBar } from './content/progress-bar';
import { databaseOptions, databaseUsage, openDatabase } from './database/open-database';

const usage = `
  npm run content -- import FILE [--dry-run]    brings the videos of a CSV or JSON file
  npm run content -- export FILE                writes all videos to a CSV or JSON file
  npm run content -- rebuild                    makes the catalogue anew from the collection
${databaseUsage}`;

/** `npm run content`: content in and out of the local server or of a real project. */
async function content(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { 'dry-run': { type: 'boolean', default: false }, ...databaseOptions },
  });
  const [task, file] = positionals;
  if (task !== 'rebuild' && (!file || (task !== 'import' && task !== 'export'))) {
    console.log(usage);
    process.exitCode = 1;
    return;
  }
  // A file that cannot be read is told before a server starts.
  const read = task === 'import' ? readContentFile(file!, readFileSync(file!, 'utf8')) : null;
  const database = await openDatabase(values);
  try {
    if (read) await bring(database.administration, read, values['dry-run']);
    else if (task === 'rebuild') await rebuild(database.administration);
    else await write(database.administration, file!);
  } finally {
    await database.close();
  }
}

type ReadFile = ReturnType<typeof readContentFile>;

async function bring(administration: Administration, file: ReadFile, dryRun: boolean): Promise<void> {
  const plan = await planImport(administration, file, { progress: progressBar('Comparing') });
  report(plan);
  if (dryRun) {
    console.log('Nothing was written: this was a dry run.');
    return;
  }
  const stop = new AbortController();
  const interrupt = () => stop.abort();
  process.once('SIGINT', interrupt);
  await runImport(administration, plan, { progress: progressBar('Importing'), signal: stop.signal });
  process.off('SIGINT', interrupt);
  const written = plan.add.length + plan.change.length;
  console.log(`Imported ${written} videos.`);
}

/** Refused rows that are printed; the rest is counted. */
const shownRows = 50;

function report({ add, change, unchanged, refused, newCategories }: ImportPlan): void {
  console.log(
    `${add.length} to add, ${change.length} to change, ${unchanged} already as they are, ${refused.length} refused.`,
  );
  if (newCategories.length > 0)
    console.log(`New categories: ${newCategories.map(({ name }) => name).join(', ')}.`);
  for (const { line, reason } of refused.slice(0, shownRows)) console.log(`  line ${line}: ${reason}`);
  if (refused.length > shownRows) console.log(`  and ${refused.length - shownRows} more`);
  if (refused.length > 0) process.exitCode = 2;
}

async function rebuild(administration: Administration): Promise<void> {
  await rebuildCatalogue(administration, progressBar('Reading'));
  console.log('The catalogue lists what the collection holds.');
}

async function write(administration: Administration, file: string): Promise<void> {
  const all = await exportContent(administration, progressBar('Reading'));
  writeFileSync(file, /\.csv$/i.test(file) ? writeCsv(all.items) : writeJson(all));
  console.log(`Exported ${all.items.length} videos to ${file}.`);
}

content(process.argv.slice(2)).catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
