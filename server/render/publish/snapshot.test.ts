import { buildItem, startTestData, type TestData } from 'tests/support/shared-data';
import { createData } from 'shared-data';
import { readItem, readNewest } from 'shared-data/server';
import { siteConfiguration } from '../../../tests/support/server-render/site-of';
import { openSnapshot } from './snapshot';

const picture = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAIAAAADCAYAAAC56t6BAAAAAElFTkSuQmCC';

let test: TestData;
beforeEach(async () => {
  test = await startTestData();
  await test.fill([
    buildItem({ id: 'one', imageBlob: picture }),
    buildItem({ id: 'two', imageBlob: 'data:x' }),
  ]);
});
afterEach(() => test.stop());

const configuration = () => siteConfiguration(test);
const open = (write: (file: string) => void = () => undefined) => openSnapshot(configuration(), write);

/** Has a write done after each read of all banners. */
async function whileRead(write: () => Promise<void>, run: () => Promise<void>): Promise<number> {
  const { fetch } = globalThis;
  let rounds = 0;
  globalThis.fetch = async (input, init) => {
    const answer = await fetch(input, init);
    if (String(init?.body).includes('"collectionId":"banners"') && ++rounds) await write();
    return answer;
  };
  await run().finally(() => (globalThis.fetch = fetch));
  return rounds;
}

it('has the documents that visitors may read, with pictures as files, and no unlisted video', async () => {
  await test.put('unlisted/hidden', { ...buildItem({ id: 'hidden' }) });
  const written: string[] = [];
  const snapshot = await open((file) => void written.push(`/${file}`));
  const data = createData(snapshot.configuration);
  const [two, one] = (await readNewest(data, 10)).sort((a, b) => (a.id < b.id ? 1 : -1));
  expect(one!.imageBlob).toMatch(/^\/pictures\/[0-9a-f]{24}\.png$/);
  expect(two!.imageBlob).toBe('');
  expect(written).toEqual([one!.imageBlob]);
  expect(snapshot.pictureSizes.get(one!.imageBlob)).toEqual({ width: 2, height: 3 });
  expect(await readItem(data, 'hidden')).toBeNull();
  await data.close();
  await snapshot.close();
});

it('is read again if others write at the same time, three times at most', async () => {
  let count = 0;
  const writeOnce = async () => {
    if (++count === 1) await test.list([buildItem({ id: 'one' })]);
  };
  expect(await whileRead(writeOnce, async () => (await open()).close())).toBe(2);
  const write = () => test.list([buildItem({ id: 'one' })]);
  expect(await whileRead(write, async () => (await open()).close())).toBe(3);
});

it('needs a catalogue', async () => {
  const empty = await startTestData();
  const without = siteConfiguration(empty);
  await expect(openSnapshot(without, () => undefined)).rejects.toThrow('The catalogue does not exist yet');
  await empty.stop();
});
