import { doc, getDoc } from 'firebase/firestore/lite';
import { prefetch } from 'shared-data';
import { itemsFrom, startTestData, type TestData } from 'shared-data/testing';
import { firstReads, type FirstRead } from './first-reads';

let test: TestData;
beforeAll(async () => {
  test = await startTestData();
  await test.fill(itemsFrom(50));
});
afterAll(() => test.stop());

const { id } = itemsFrom(1)[0]!;

it.each([
  ['/', 2],
  ['/?page=1', 2],
  ['/?page=3', 1],
  ['/?page=x', 2],
  ['/category', 1],
  ['/category?name=Music', 3],
  ['/category?name=%22Caf%C3%A9%22+%F0%9F%8E%AC', 3],
  ['/category/Music', 3],
  ['/category/%22Caf%C3%A9%22%20%F0%9F%8E%AC', 3],
  ['/category?name=Music&page=2', 1],
  ['/category/Music?page=2', 1],
  [`/watch/${id}`, 2],
  ['/watch/none%20such', 2],
  ['/admin', 0],
  ['/about', 0],
])('%s: the early reads are %i, each word for word one that the client makes', async (address, count) => {
  const location = new URL(address, 'https://example.org');
  const early = firstReads(test.configuration, location);
  expect(early).toHaveLength(count);
  const made = await callsOf(location);
  expect(made).toEqual(expect.arrayContaining(early.map(({ url, body }) => ({ url, body }))));
});

/** The calls that the client makes for a screen. */
async function callsOf(location: URL, data = test) {
  const calls = jest.spyOn(globalThis, 'fetch');
  await prefetch(data.visit(), location);
  const made = calls.mock.calls.map(([url, init]) => ({ url, body: init?.body }));
  calls.mockRestore();
  return made;
}

const answerTo = async ({ url, body }: FirstRead): Promise<unknown> =>
  (await fetch(url, { method: 'POST', body })).json();

it('a video makes known its related ones, and one that is not there makes nothing known', async () => {
  const at = (id: string) => new URL(`/watch/${id}`, 'https://example.org');
  const [item] = firstReads(test.configuration, at(id));
  const related = item!.then!(await answerTo(item!));
  expect(related).toHaveLength(1);
  expect(await callsOf(at(id))).toContainEqual(related[0]);
  const [nothing] = firstReads(test.configuration, at('no-such'));
  expect(nothing!.then!(await answerTo(nothing!))).toEqual([]);
});

it('the counts make known whether there is a banner to ask for at home', async () => {
  const other = await startTestData();
  await other.fill(itemsFrom(5));
  const home = new URL('https://example.org/');
  const asked = async () => {
    const [, summary] = firstReads(other.configuration, home);
    return summary!.then!(await answerTo(summary!));
  };
  expect(await asked()).toEqual([]);
  const summary = (await getDoc(doc(other.db, 'catalogue/summary'))).data()!;
  const addBanner = async (size: string) => {
    await other.put(`banners/${size}`, { size, banner: 'https://example.org/b.png', link: '' });
    await other.put('catalogue/summary', { ...summary, banners: [size] });
  };
  await addBanner('320x50');
  expect(await asked()).toEqual([]);
  await addBanner('728x90');
  const banner = await asked();
  expect(banner).toHaveLength(1);
  expect(await answerTo(banner[0]!)).toMatchObject([
    { document: { fields: { size: { stringValue: '728x90' } } } },
  ]);
  expect(await callsOf(home, other)).toContainEqual(banner[0]);
  await other.stop();
});

it('asks Google where the configuration names no local server', () => {
  const { firebase } = test.configuration;
  const [first] = firstReads({ firebase }, new URL('https://example.org/'));
  expect(first!.url).toBe(
    `https://firestore.googleapis.com/v1/projects/${firebase.projectId}/databases/(default)/documents:runQuery?key=${firebase.apiKey}`,
  );
});
