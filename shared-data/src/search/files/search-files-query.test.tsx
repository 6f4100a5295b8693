/**
 * @jest-environment <rootDir>/../jest/browser-environment.ts
 */
import { configure, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { DataProvider, dataOf, summaryQuery, type Data } from 'shared-data';
import { prefetchSearch, useSearch } from 'shared-data/search';
import { makeSearchFiles, readContent, storedCaches } from 'shared-data/server';
import { buildItem, startTestData, type TestData } from 'shared-data/testing';
import type { Published } from '../../contract';
import { CatalogueChange } from '../../catalogue/catalogue-change';
import { putRecent, recentFrom } from '../../catalogue/put-recent';
import { encodeSummary, type Summary } from '../../catalogue/summary';

configure({ asyncUtilTimeout: 10_000 });

const folder = '/search-files/0123456789abcdef';
const items = Array.from({ length: 30 }, (_, i) => buildItem({ id: `old-${i}`, title: `Aurora ${i}` }));

let test: TestData;
let files: Map<string, string>;
let published: Published;
/** The summary when the files were made, and after one more video. */
let before: Summary;
let after: Summary;

beforeAll(async () => {
  test = await startTestData({ origins: ['http://localhost'] });
  await test.fill(items);
  const content = (await readContent(test.visit()))!;
  const { version } = content;
  files = new Map([...makeSearchFiles(content.entries)].map(({ name, content }) => [name, content]));
  const read = (await test.visit().queryClient.fetchQuery(summaryQuery(test.visit())))!;
  before = { ...read, recent: recentFrom(version) };
  const change = new CatalogueChange(before, new Map());
  change.put(buildItem({ id: 'new', title: 'Aurora the newest' }));
  putRecent(change);
  after = change.summary;
  await test.put('catalogue/summary', encodeSummary(after));
  published = { version: after.version, changed: {}, search: { folder, version } };
  const ask = globalThis.fetch;
  jest.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    const address = input instanceof Request ? input.url : input.toString();
    if (address === '/published.json') return Promise.resolve(Response.json(published));
    const name = address.startsWith(`${folder}/`) ? address.slice(folder.length + 1) : undefined;
    return name ? Promise.resolve(new Response(files.get(name))) : ask(input, init);
  });
});
afterAll(() => test.stop());

/** A published page that was rendered of a catalogue with this summary, and has not been overtaken. */
async function pageOf(summary: Summary): Promise<Data> {
  const server = test.visit();
  server.queryClient.setQueryData(summaryQuery(server).queryKey, summary);
  const caches = JSON.parse(JSON.stringify(storedCaches(server.page))) as Record<string, unknown>;
  const data = dataOf({
    configuration: test.configuration,
    caches: new Map(),
    rendered: { address: '/', caches, version: summary.version } as never,
  });
  test.closing(data);
  return Promise.resolve(data);
}

const show = (data: Data, text: string) =>
  renderHook(() => useSearch(text), {
    wrapper: ({ children }: { children: ReactNode }) => <DataProvider data={data}>{children}</DataProvider>,
  });

it.each([
  ['before the last video came', () => before],
  ['after it, and later than the files of the search', () => after],
])(
  'a visitor of a page that was published %s finds that video, and reads one document',
  async (_, summary) => {
    const data = await pageOf(summary());
    test.firebase.meter.reset();
    const { result } = show(data, 'newest');
    await waitFor(() => expect(result.current.isLoading).toBe(false));
    expect(result.current.results!.map(({ id }) => id)).toEqual(['new']);
    expect(test.firebase.meter.read().documentsRead).toBe(1);
  },
);

it('a published page that was opened at another address, such as one with a text to search for, reads the files too', async () => {
  const rendered = document.createElement('script');
  rendered.type = 'application/json';
  rendered.id = 'rendered';
  rendered.textContent = JSON.stringify({ address: '/', caches: {} });
  document.body.append(rendered);
  const { result } = show(test.visit(), 'newest');
  await waitFor(() => expect(result.current.results?.map(({ id }) => id)).toEqual(['new']));
  rendered.remove();
});

it('a page that is left while the search is prepared leaves no failure behind', async () => {
  const data = test.visit();
  const prepared = prefetchSearch(data);
  await data.close();
  await expect(prepared).resolves.toBeUndefined();
});
