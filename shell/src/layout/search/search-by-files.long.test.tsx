import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { DataProvider } from 'shared-data';
import { makeSearchFiles, readContent } from 'shared-data/server';
import { buildItem, startTestData, type TestData } from 'tests/support/shared-data';
import { SearchBox } from './search-box';

const folder = '/search-files/0123456789abcdef';

let test: TestData;
/** What is asked for of the files waits, while there is this. */
let held: Promise<void> | undefined;

beforeAll(async () => {
  test = await startTestData({ origins: ['http://localhost'] });
  // So many that each text loads files of its own.
  await test.fill(
    Array.from({ length: 2000 }, (_, i) =>
      buildItem({ id: `video-${i}`, title: `${i % 2 ? 'Sea' : 'Moon'} ${i.toString(36)} ${i * 7919}` }),
    ).concat(buildItem({ id: 'aurora', title: 'Aurora', url: '' })),
  );
  const content = (await readContent(test.visit()))!;
  const files = new Map([...makeSearchFiles(content.entries)].map(({ name, content }) => [name, content]));
  const ask = globalThis.fetch;
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const address = input instanceof Request ? input.url : input.toString();
    const { version } = content;
    if (address === '/published.json')
      return Response.json({ version, changed: {}, search: { folder, version } });
    if (!address.startsWith(folder)) return ask(input, init);
    await held;
    return new Response(files.get(address.slice(folder.length + 1)));
  });
  document.head.innerHTML = '<meta name="published-pages">';
}, 60_000);
afterAll(() => test.stop());

const Address = () => {
  const { pathname, search } = useLocation();
  return <p>{pathname + search}</p>;
};

it('an arrow on what the text before found is on nothing when other results come, and nothing is said of those of before', async () => {
  render(
    <DataProvider data={test.visit()}>
      <MemoryRouter>
        <SearchBox />
        <Address />
      </MemoryRouter>
    </DataProvider>,
  );
  const box = screen.getByRole('combobox');
  const status = screen.getByRole('status');
  await userEvent.type(box, 'sea');
  await waitFor(() => expect(status).toHaveTextContent('20 results or more'));
  let release = () => {};
  held = new Promise((resolve) => (release = resolve));
  fireEvent.change(box, { target: { value: 'aurora' } });
  await waitFor(() => expect(status).toBeEmptyDOMElement());
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
  expect(box).toHaveAttribute('aria-activedescendant', expect.stringMatching(/-2$/));
  act(release);
  await waitFor(() => expect(status).toHaveTextContent('1 result'));
  expect(screen.getAllByRole('option')).toHaveLength(1);
  expect(box).not.toHaveAttribute('aria-activedescendant');
  await userEvent.keyboard('{Enter}');
  expect(screen.getByText('/search?q=aurora')).toBeInTheDocument();
});
