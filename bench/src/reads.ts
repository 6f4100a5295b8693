import { gzipSync } from 'node:zlib';
import { startTestData, type TestData } from 'tests/support/admin-data';
import { catalogueQuery, type Item } from 'shared-data';
import { countBrowserVisits } from './reads/browser-visits';
import { visits, type Target, type Visit } from './reads/visits';
import { manyItems } from './support/many-items';
import { row } from './support/row';

const category = 'Music';
/** The most documents that may be written when one item changes. */
const writeBudget = 4;

/**
 * Counts what each visit reads and what each change writes, with the real client and the embedded server. Images are
 * URLs of other sites, so that bytes are those of the other fields. Fails if a visit or a change exceeds its budget.
 */
export async function run(sizes = [1_000, 10_000, 100_000]): Promise<void> {
  const exceeded: string[] = [];
  for (const size of sizes) {
    const test = await startTestData();
    try {
      exceeded.push(...(await measure(test, size)));
    } finally {
      await test.stop();
    }
  }
  exceeded.push(...(await countBrowserVisits()));
  console.log(
    '\nreads: documents, and one for each thousand index entries of a count, as Firestore bills them.',
  );
  if (exceeded.length > 0) throw new Error(`Over budget:\n${exceeded.join('\n')}`);
}

async function measure(test: TestData, size: number): Promise<string[]> {
  const items = manyItems(size);
  await test.fill(items);
  const target: Target = {
    pages: Math.ceil(size / 12),
    category,
    itemId: items[size >> 1]!.id,
    text: 'river',
  };
  const shards = await countShards(test);
  console.log(`\n${size} items, ${shards} ${shards === 1 ? 'shard' : 'shards'}`);
  row('', 'budget', 'reads', 'requests', 'KB', 'compressed');
  const exceeded: string[] = [];
  for (const visit of visits) {
    const budget = visit.budget + (visit.hasIndex ? shards : 0);
    const { reads, requests, bytes, compressed } = await countVisit(test, visit, target);
    row(
      visit.name,
      budget,
      reads,
      requests,
      ...[bytes, compressed].map((count) => (count / 1000).toFixed(1)),
    );
    if (reads > budget) exceeded.push(`${visit.name}, ${size} items: ${reads} reads, budget ${budget}`);
  }
  row('', 'budget', 'writes');
  for (const [name, written] of await countWrites(test, items)) {
    row(name, writeBudget, written);
    if (written > writeBudget) exceeded.push(`${name}, ${size} items: ${written} documents written`);
  }
  return exceeded;
}

async function countVisit(test: TestData, visit: Visit, target: Target) {
  const data = test.visit();
  const { meter } = test.firebase;
  const bodies: Promise<number>[] = [];
  const { fetch } = globalThis;
  globalThis.fetch = async (...request) => {
    const response = await fetch(...request);
    const body = response.clone().arrayBuffer();
    bodies.push(body.then((bytes) => gzipSync(Buffer.from(bytes)).length));
    return response;
  };
  meter.reset();
  await visit.read(data, target).finally(() => {
    globalThis.fetch = fetch;
  });
  const { documentsRead, requests, bytesOut } = meter.read();
  const compressed = (await Promise.all(bodies)).reduce((sum, bytes) => sum + bytes, 0);
  return { reads: documentsRead, requests, bytes: bytesOut, compressed };
}

/** Counts the documents that are written when an item is added, moved and deleted, and a category is added. */
async function countWrites(test: TestData, items: Item[]): Promise<[string, number][]> {
  const { admin } = await test.signIn();
  const { meter } = test.firebase;
  const [one, two] = items.filter((item) => item.category === category) as [Item, Item];
  const { id: _, ...draft } = one;
  const changes: [string, () => Promise<unknown>][] = [
    ['add', () => admin.addItem('the-newest', { ...draft, date: '2026-01-01' })],
    ['edit', () => admin.editItem(one, { ...one, date: '2026-01-02' })],
    ['move to a category', () => admin.moveItems([two.id], 'Comedy')],
    ['delete', () => admin.deleteItems([two.id])],
  ];
  const counts: [string, number][] = [];
  for (const [name, change] of changes) {
    meter.reset();
    await change();
    counts.push([name, meter.read().documentsWritten]);
  }
  return counts;
}

async function countShards(test: TestData): Promise<number> {
  const data = test.visit();
  const catalogue = await data.queryClient.fetchQuery(catalogueQuery(data));
  return catalogue!.shards.size;
}
