import { startTestData, type TestData } from 'tests/support/admin-data';
import { itemPageQuery } from '../../../shared-data/src/lists/item-page';
import type { ItemPageRequest } from '../../../shared-data/src/lists/list-page';
import { manyItems } from '../content/list-videos';
import { pagesBefore } from './as-specified';
import { onTheWire, type OnTheWire } from './on-the-wire';
import { openPage } from './visits';

const mostWritten = 4;
const category = 'Music';

/** What one size costs, the most of each kind. */
interface Costs {
  next: OnTheWire;
  byNumber: OnTheWire;
  before: OnTheWire;
  written: number;
}

/**
 * What pages of a list and one write cost: the second page of a visit, pages that are opened by their number in a visit of their own, beside
 * all pages before one, which is how the specification finds it. Pictures are addresses of other sites.
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
    'the next page of a list',
    costs.map(({ next }) => wire(next)),
  );
  row(
    'a page by its number, the most of six',
    costs.map(({ byNumber }) => wire(byNumber)),
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
    sizes.map(() => String(mostWritten)),
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
    for (const page of [2, last >> 1, last]) read.push(await visit({ page }));
    for (const page of [2, last >> 3, last]) read.push(await visit({ page, category }));
    const data = openPage(test.configuration);
    await data.queryClient.fetchQuery(itemPageQuery(data, { page: 1 }));
    const next = await onTheWire(test, () => data.queryClient.fetchQuery(itemPageQuery(data, { page: 2 })));
    const before = await onTheWire(test, () => pagesBefore(test.administration.db, last >> 1));
    await data.close();
    return { next, byNumber: most(read), before, written: await writtenAtMost(test, size) };
  } finally {
    await test.stop();
  }
}

const most = (all: OnTheWire[]): OnTheWire => ({
  documents: Math.max(...all.map(({ documents }) => documents)),
  compressed: Math.max(...all.map(({ compressed }) => compressed)),
  kilobytes: Math.max(...all.map(({ kilobytes }) => kilobytes)),
});

/** Of an add at the top of all lists, an edit that moves a video, a move to a category and a delete, which deletes one more. */
async function writtenAtMost(test: TestData, size: number): Promise<number> {
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
