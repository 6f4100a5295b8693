import { openAsBlob, statSync } from 'node:fs';
import path from 'node:path';
import {
  exportContent,
  planImport,
  readContentFile,
  rebuildCatalogue,
  renewCatalogue,
  runImport,
  type Administration,
  type ChannelOptions,
  type ContentFile,
  type ContentSource,
  type ImportPlan,
  type SkippedRows,
  type PlannedVideo,
  feedSource,
  sentenceOf,
} from 'admin-data';
import { describeVideo, fetchFeed } from 'server/jobs';
import { allowedBy, channelOptions, type ChannelWords, follow, listFollowed, unfollow } from './follow';
import { writeWhole } from './write-file';
import type { DatabaseOptions } from '../database/database-options';
import { withDatabase } from '../database/open-database';

const width = 30;

/** Shows the progress of a task in one line of the terminal. Prints nothing if the output is a file. */
function progressBar(task: string): (done: number, total: number) => void {
  return (done, total) => {
    if (!process.stdout.isTTY || total === 0) return;
    const filled = Math.round((done / total) * width);
    const bar = '█'.repeat(filled).padEnd(width, '░');
    process.stdout.write(`\r${task} ${bar} ${done} of ${total}${done >= total ? '\n' : ''}`);
  };
}

/** Opens the feed at a URL as a source of rows. Throws a sentence if the URL has no feed. */
const openAddress = async (address: string, options: ChannelWords): Promise<ContentSource> =>
  feedSource((await fetchFeed(address, { isAllowed: allowedBy(options) }))!);

/** Opens a file of this machine, which is read in chunks. Reading rejects if the file has changed since. */
async function openFile(file: string): Promise<ContentSource> {
  const { mtimeMs } = statSync(file);
  return new File([await openAsBlob(file)], path.basename(file), { lastModified: mtimeMs });
}

interface ContentOptions extends DatabaseOptions, ChannelWords {
  'dry-run': boolean;
  'from-now': boolean;
}

/** `npm run content`: imports, exports and follows videos, for the local server or a real project. */
export async function content(options: ContentOptions, [task, file = '']: string[]): Promise<void> {
  if (task === 'import') return importFile(file, options);
  // Invalid options are reported before a server starts.
  channelOptions(options, 'draft');
  await withDatabase(options, async ({ administration }) => {
    if (task === 'follow' && file === '') await listFollowed(administration);
    else if (task === 'follow') await follow(administration, file, options);
    else if (task === 'unfollow') await unfollow(administration, file);
    else if (task === 'rebuild') await rebuild(administration);
    else await write(administration, file);
  });
}

async function importFile(name: string, options: ContentOptions): Promise<void> {
  const channel = channelOptions(options, 'published');
  const source = await (/^https?:\/\//i.test(name) ? openAddress(name, options) : openFile(name));
  // An unreadable file is reported before a server starts.
  const file = await readContentFile(source);
  await withDatabase(options, ({ administration }) =>
    importInto(administration, source, file, { ...options, channel }),
  );
}

async function importInto(
  administration: Administration,
  source: ContentSource,
  file: ContentFile,
  { channel, 'dry-run': isDry }: Pick<ContentOptions, 'dry-run'> & { channel: ChannelOptions },
): Promise<void> {
  const videos: PlannedVideo[] = [];
  const plan = await planImport(administration, source, file, {
    channel,
    onPlanned: (video) => videos.push(video),
    progress: progressBar('Comparing'),
  });
  for (const video of videos) console.log(`  ${describeVideo(video)}`);
  report(plan);
  if (isDry) {
    console.log('Nothing was written: this was a dry run.');
    return;
  }
  const { written, conflicts } = await stopping((signal) =>
    runImport(administration, source, plan, { progress: progressBar('Importing'), signal }),
  );
  console.log(`Imported ${written} videos.`);
  list(conflicts);
}

/**
 * Runs a task that Ctrl-C can stop: it sets the signal, the task ends at its next step, and its progress is reported.
 */
async function stopping<T>(run: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const stop = new AbortController();
  const interrupt = () => stop.abort();
  process.once('SIGINT', interrupt).once('SIGTERM', interrupt);
  try {
    return await run(stop.signal);
  } finally {
    process.off('SIGINT', interrupt).off('SIGTERM', interrupt);
  }
}

function report({ add, change, unchanged, refused, newCategories, channel: isChannel }: ImportPlan): void {
  console.log(
    `${add} to add, ${change} to change, ${unchanged} already as they are, ${refused.count} refused.`,
  );
  if (newCategories.length > 0)
    console.log(`New categories: ${newCategories.map(({ name }) => name).join(', ')}.`);
  // For a channel, each row has been printed during the import.
  if (!isChannel) list(refused);
  else if (refused.count > 0) process.exitCode = 2;
}

/** The number of rows that are printed. Others are only counted. */
const shownRows = 50;

function list({ count, first }: SkippedRows): void {
  const shown = first.slice(0, shownRows);
  for (const { line, reason } of shown) console.log(`  line ${line}: ${sentenceOf(reason)}`);
  if (count > shown.length) console.log(`  and ${count - shown.length} more`);
  if (count > 0) process.exitCode = 2;
}

async function rebuild(administration: Administration): Promise<void> {
  await rebuildCatalogue(administration, progressBar('Reading'));
  // A new version: Google's tools may have restored an older index, with which stale pages would count as current.
  await renewCatalogue(administration);
  console.log('The catalog index matches the collection.');
}

async function write(administration: Administration, file: string): Promise<void> {
  const format = /\.csv$/i.test(file) ? 'csv' : 'json';
  const { items, hidden, leftOut, incomplete } = await stopping((signal) =>
    writeWhole(file, (part) =>
      exportContent(administration, format, part, { progress: progressBar('Reading'), signal }),
    ),
  );
  console.log(`Exported ${items} videos to ${file}.`);
  if (hidden > 0)
    console.log(`And ${hidden} drafts, scheduled and unlisted ones: visitors see none of them.`);
  if (leftOut > 0) console.log(`${leftOut} that cannot be read were left out.`);
  if (incomplete > 0) console.log(`${incomplete} videos have an invalid URL or picture, which was left out.`);
}
