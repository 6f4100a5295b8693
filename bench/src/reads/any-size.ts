import { doc, getDoc } from 'firebase/firestore/lite';
import { startTestData, type TestData } from 'tests/support/admin-data';
import { catalogueQuery } from '../../../shared-data/src/catalogue/catalogue-queries';
import { itemPageQuery, type ItemPageRequest } from '../../../shared-data/src/lists/item-page';
import { manyItems } from '../content/list-videos';
import { pagesBefore } from './as-specified';
import { onTheWire, type OnTheWire } from './on-the-wire';
import { openPage } from './visits';

const goal = { read: [13, 13, 14], kilobytes: [10, 10, 20], written: [4, 4, 12] };
const category = 'Music';

/** What one size costs, the most of each kind. */
interface Costs {
  page: OnTheWire;
  wholeCatalogue: OnTheWire;
  before: OnTheWire;
  written: number;
  pages: number;
}

/**
 * What a page of a list and one write cost, beside the obvious other ways: the whole catalogue for every page but the first, all pages
 * before it, and a document for each page of each list. Each page is a visit of its own; pictures are addresses of other sites.
 */
export async function compareSizes(sizes: number[]): Promise<void> {
  const costs: Costs[] = [];
  for (const size of sizes) costs.push(await measure(size));
  const row = (name: string, cells: string[]) =>
    console.log(name.padEnd(52) + cells.map((cell) => cell.padStart(20)).join(''));
  const wire = ({ documents, compressed, kilobytes }: OnTheWire) =>
    `${documents} / ${compressed.toFixed(1)} (${kilobytes.toFixed(0)})`;
  console.log('\nAt any size: documents read / KB compressed (KB as they are), and documents written');
  row('videos', sizes.map(String));
  row(
    'a page of a list, the most of eight',
    costs.map(({ page }) => wire(page)),
  );
  row(
    '  as it may be',
    sizes.map((_, i) => `${goal.read[i] ?? ''} / ${goal.kilobytes[i] ?? ''}`),
  );
  row(
    '  beside: found in the whole catalogue',
    costs.map(({ wholeCatalogue }) => wire(wholeCatalogue)),
  );
  row(
    '  beside: the pages before the middle one read',
    costs.map(({ before }) => wire(before)),
  );
  row(
    'one write, the most of add, edit, move, delete',
    costs.map(({ written }) => String(written)),
  );
  row(
    '  as it may be',
    sizes.map((_, i) => String(goal.written[i] ?? '')),
  );
  row(
    '  beside: a document for each page of each list',
    costs.map(({ pages }) => `up to ${pages}`),
  );
}

async function measure(size: number): Promise<Costs> {
  const test = await startTestData();
  try {
    await test.fill([...manyItems(size)]);
    const last = Math.ceil(size / 12);
    const visit = async (request: ItemPageRequest) => {
      const data = openPage(test.configuration);
      const read = await onTheWire(test, () => data.queryClient.fetchQuery(itemPageQuery(data, request)));
      await data.close();
      return read;
    };
    const read = [];
    for (const page of [1, 2, last >> 1, last]) read.push(await visit({ page }));
    for (const page of [1, 2, last >> 3, last]) read.push(await visit({ page, category }));
    const data = openPage(test.configuration);
    const wholeCatalogue = await onTheWire(test, () => data.queryClient.fetchQuery(catalogueQuery(data)));
    // And its twelve videos.
    wholeCatalogue.documents += 12;
    const before = await onTheWire(test, () => pagesBefore(test.administration.db, last >> 1));
    await data.close();
    const all = await summaryOf(test);
    return { page: most(read), wholeCatalogue, before, written: await mostWritten(test, size), pages: all };
  } finally {
    await test.stop();
  }
}

const most = (all: OnTheWire[]): OnTheWire => ({
  documents: Math.max(...all.map(({ documents }) => documents)),
  compressed: Math.max(...all.map(({ compressed }) => compressed)),
  kilobytes: Math.max(...all.map(({ kilobytes }) => kilobytes)),
});

/** How many pages all lists have. */
async function summaryOf({ administration: { db } }: TestData): Promise<number> {
  const { total, categories } = (await getDoc(doc(db, 'catalogue/summary'))).data() as {
    total: number;
    categories: Record<string, number>;
  };
  return [total, ...Object.values(categories)].reduce((sum, count) => sum + Math.ceil(count / 12), 0);
}

/** Of an add at the top of all lists, an edit that moves a video, a move to a category and a delete, which deletes one more. */
async function mostWritten(test: TestData, size: number): Promise<number> {
  const { admin } = await test.signIn();
  const { meter } = test.firebase;
  const [one, two] = [...manyItems(Math.min(size, 10_000))].filter((item) => item.category === category);
  const { id: _, ...draft } = one!;
  const counts: number[] = [];
  for (const write of [
    () => admin.addItem('the-newest', { ...draft, date: '2026-01-01' }),
    () => admin.editItem(one!, { ...one!, date: '2026-01-02' }),
    () => admin.moveItems([two!.id], 'Comedy'),
    () => admin.deleteItems([two!.id]),
  ]) {
    meter.reset();
    await write();
    counts.push(meter.read().documentsWritten);
  }
  return Math.max(...counts);
}
