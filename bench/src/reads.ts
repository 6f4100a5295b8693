import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Counts } from 'local-firebase';
import { itemsFrom, startTestData, type TestData } from 'tests/support/admin-data';
import { compareSizes } from './reads/any-size';
import { compareBrowserVisits } from './reads/browser-visits';
import { countShards, openPage, visits, type Place, type Visit } from './reads/visits';

const sizes = [100, 1_000, 10_000];
const anySizes = [1_000, 10_000, 100_000];
/** Bytes of a picture: small ones, so that reading 10,000 of them again and again ends in time. */
const imageBytes = 6_000;

/** The visits as specified ask for lists that the product's rules refuse. */
const openRules = `rules_version = '2';
service cloud.firestore { match /databases/{database}/documents { match /{document=**} { allow read; } } }`;

/**
 * Counts on the wire what each visit costs, at 100, 1,000 and 10,000 items, beside the same visits done as the
 * specification's section 7 describes them. Both sides run the real client against the local server. Then what a browser reads of
 * pages that it draws, and of pages that arrive as HTML; and what a page of a list and a write cost at 1,000, 10,000 and 100,000.
 */
export async function run(args: string[]): Promise<void> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'bench-reads-'));
  const rules = path.join(folder, 'open.rules');
  writeFileSync(rules, openRules);
  let withinBudget = true;
  try {
    for (const size of args.length > 0 ? args.map(Number) : sizes) {
      const test = await startTestData({ rules });
      try {
        withinBudget = (await compare(test, size)) && withinBudget;
      } finally {
        await test.stop();
      }
    }
    withinBudget = (await compareBrowserVisits(imageBytes)) && withinBudget;
    await compareSizes(args.length > 0 ? args.map(Number) : anySizes);
  } finally {
    rmSync(folder, { recursive: true });
  }
  console.log(
    '\nreads: documents, and one for each thousand index entries that a count walks, as Firestore bills them.',
  );
  console.log(
    'As specified, every page that opens loads all items for its search box; the rest is its screen.',
  );
  if (!withinBudget) throw new Error('A visit cost more than its budget.');
}

async function compare(test: TestData, size: number): Promise<boolean> {
  const items = itemsFrom(size, { imageBytes });
  await test.fill(items);
  const place: Place = {
    middlePage: Math.ceil(size / 24),
    category: 'Music',
    itemId: items[size >> 1]!.id,
    text: 'river',
  };
  const shards = await countShards(test.administration.db);
  console.log(
    `\n${size} items, pictures of ${imageBytes / 1000} KB, ${shards} shard${shards === 1 ? '' : 's'}`,
  );
  row('', 'budget', 'reads', 'requests', 'KB', 'as spec.', 'requests', 'KB', 'ratio');
  let withinBudget = true;
  for (const visit of visits) withinBudget = (await compareVisit(test, visit, place, shards)) && withinBudget;
  return withinBudget;
}

async function compareVisit(test: TestData, visit: Visit, place: Place, shards: number): Promise<boolean> {
  const ours = openPage(test.configuration);
  const own = await measure(test, () => visit.ours(ours, place));
  await ours.close();
  const page = openPage(test.configuration);
  const specified = await measure(test, () => visit.asSpecified(page.db, place));
  await page.close();
  const budget = visit.budget + (visit.shards ? shards : 0);
  row(
    visit.name,
    visit.shards ? `${visit.budget}+${shards}` : String(visit.budget),
    ...cells(own),
    ...cells(specified),
    `1 : ${(reads(specified) / reads(own)).toFixed(1)}`,
  );
  return reads(own) <= budget;
}

async function measure({ firebase }: TestData, visit: () => Promise<unknown>): Promise<Counts> {
  firebase.meter.reset();
  await visit();
  return firebase.meter.read();
}

const reads = ({ documentsRead, entriesCounted }: Counts): number =>
  documentsRead + Math.ceil(entriesCounted / 1000);

const cells = (counts: Counts): string[] => [
  String(reads(counts)),
  String(counts.requests),
  (counts.bytesOut / 1000).toFixed(0),
];

function row(name: string, ...cells: string[]): void {
  console.log(name.padEnd(30) + cells.map((cell) => cell.padStart(10)).join(''));
}
