import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { BrowserRouter, MemoryRouter, useLocation } from 'react-router-dom';
import { DataProvider, type Data } from 'shared-data';
import { buildItem, startTestData, type TestData } from 'tests/support/shared-data';
import { SearchBox } from './search-box';

let test: TestData;
beforeAll(async () => {
  test = await startTestData({ origins: ['http://localhost'] });
  await test.fill([
    buildItem({ id: 'a', title: 'Été à la mer', url: 'https://example.org/a' }),
    buildItem({ id: 'b', title: 'The sea at night', url: '' }),
    buildItem({ id: 'c', title: 'Aurora', url: '/clips/aurora.webm' }),
  ]);
});
afterAll(() => test.stop());

const Address = () => {
  const { pathname, search } = useLocation();
  return <p>{pathname + search}</p>;
};

const show = (data: Data, address = '/') =>
  render(
    <DataProvider data={data}>
      <MemoryRouter initialEntries={[address]}>
        <SearchBox />
        <Address />
      </MemoryRouter>
    </DataProvider>,
  );

it('shows nothing until something is typed, then what holds it, marked, and how many there are', async () => {
  show(test.visit());
  const box = screen.getByRole('combobox', { name: 'Search videos' });
  expect(box).toHaveAttribute('aria-expanded', 'false');
  expect(screen.queryByRole('listbox')).toBeNull();
  await userEvent.type(box, 'ÉTÉ');
  const option = await screen.findByRole('option', { name: 'Été à la mer' });
  expect(option).toHaveAttribute('href', 'https://example.org/a');
  expect(option).toHaveAttribute('target', '_blank');
  expect(option.querySelector('mark')).toHaveTextContent('Été');
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('1 result'));
});

it('leads to the watch page of a video that has no address, by the keyboard alone', async () => {
  show(test.visit());
  await userEvent.type(screen.getByRole('combobox'), 'sea');
  await screen.findByRole('option');
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(screen.getByText('/watch/b')).toBeInTheDocument();
  expect(screen.getByRole('combobox')).toHaveValue('');
});

it('leads in a new tab to the file of a video that this site keeps', async () => {
  show(test.visit());
  await userEvent.type(screen.getByRole('combobox'), 'aurora');
  const option = await screen.findByRole('option');
  expect(option).toHaveAttribute('href', '/clips/aurora.webm');
  expect(option).toHaveAttribute('target', '_blank');
});

it('says that nothing was found', async () => {
  show(test.visit());
  await userEvent.type(screen.getByRole('combobox'), 'zebra');
  expect(await screen.findAllByText('No result found')).not.toHaveLength(0);
});

it('begins with what the address asks for, and writes into it what is typed', async () => {
  show(test.visit(), '/videos?q=sea');
  const box = screen.getByRole('combobox');
  expect(box).toHaveValue('sea');
  expect(await screen.findByRole('option', { name: 'The sea at night' })).toBeInTheDocument();
  await userEvent.clear(box);
  await waitFor(() => expect(screen.getByText('/videos')).toBeInTheDocument());
  await userEvent.type(box, 'mer');
  expect(await screen.findByText('/videos?q=mer')).toBeInTheDocument();
});

it('leads by Enter to all results where none was chosen, and stays closed there', async () => {
  show(test.visit());
  await userEvent.type(screen.getByRole('combobox'), 'sea');
  await screen.findByRole('option');
  await userEvent.keyboard('{Enter}');
  expect(screen.getByText('/search?q=sea')).toBeInTheDocument();
  expect(screen.getByRole('combobox')).toHaveValue('sea');
  expect(screen.queryByRole('option')).toBeNull();
  await userEvent.type(screen.getByRole('combobox'), ' at');
  expect(await screen.findByText('/search?q=sea+at')).toBeInTheDocument();
});

it('shows at the address of all results no list before someone types, and begins another text at its first page', async () => {
  show(test.visit(), '/search?q=sea&page=3');
  expect(screen.getByRole('combobox')).toHaveValue('sea');
  expect(screen.queryByText('Searching …')).toBeNull();
  expect(screen.queryByRole('listbox')).toBeNull();
  await userEvent.type(screen.getByRole('combobox'), 'm');
  expect(await screen.findByText('/search?q=seam')).toBeInTheDocument();
});

it('the box of the menu takes what is typed into that of the bar, and waits with its results', async () => {
  render(
    <DataProvider data={test.visit()}>
      <MemoryRouter>
        <SearchBox />
        <SearchBox waits />
        <Address />
      </MemoryRouter>
    </DataProvider>,
  );
  const [bar, menu] = screen.getAllByRole('combobox');
  await userEvent.type(bar!, 'sea');
  await waitFor(() => expect(menu).toHaveValue('sea'));
  expect(menu).toHaveAttribute('aria-expanded', 'false');
  await userEvent.type(bar!, ' at');
  expect(bar).toHaveValue('sea at');
});

it('says where a result leads, and leads to its page here as well, by the Tab key', async () => {
  show(test.visit());
  await userEvent.type(screen.getByRole('combobox'), 'mer ete');
  const option = await screen.findByRole('option', { name: 'Été à la mer' });
  expect(Array.from(option.querySelectorAll('mark'), (mark) => mark.textContent)).toEqual(['Été', 'mer']);
  expect(option).toHaveAccessibleDescription(/example\.org .*opens in a new tab$/);
  expect(screen.getByRole('listbox')).toHaveAttribute('aria-owns', option.id);
  await userEvent.tab();
  const here = screen.getByRole('link', { name: 'Watch here: Été à la mer' });
  expect(here).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByText('/watch/a')).toBeInTheDocument();
  expect(screen.queryByRole('option')).toBeNull();
});

it('offers the nearest titles and the categories where nothing was found', async () => {
  show(test.visit());
  await userEvent.type(screen.getByRole('combobox'), 'the sea of zebras');
  const nearest = await screen.findByRole('navigation', { name: 'Nearest titles' });
  expect(within(nearest).getAllByRole('link')[0]).toHaveTextContent('The sea at night');
  const categories = screen.getByRole('navigation', { name: 'Categories to look in' });
  await userEvent.click(within(categories).getAllByRole('link')[0]!);
  expect(screen.getByText(/^\/category\//)).toBeInTheDocument();
});

it('offers what was searched for in this browser to whoever comes to the empty box, until it is cleared', async () => {
  localStorage.clear();
  const { unmount } = show(test.visit());
  await userEvent.click(screen.getByRole('combobox'));
  expect(screen.queryByRole('listbox')).toBeNull();
  await userEvent.type(screen.getByRole('combobox'), 'sea{Enter}');
  unmount();
  show(test.visit());
  await userEvent.click(screen.getByRole('combobox'));
  const option = await screen.findByRole('option', { name: 'sea' });
  expect(screen.getByRole('listbox', { name: 'Recent searches' })).toContainElement(option);
  await userEvent.keyboard('{ArrowDown}');
  expect(option).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{Enter}');
  expect(screen.getByText('/search?q=sea')).toBeInTheDocument();
  await userEvent.clear(screen.getByRole('combobox'));
  expect(screen.queryByRole('listbox')).toBeNull();
  await userEvent.keyboard('{ArrowDown}');
  await userEvent.click(await screen.findByRole('button', { name: 'Clear' }));
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(screen.getByRole('combobox')).toHaveFocus();
  expect(localStorage).toHaveLength(0);
});

it('reads no thumbnail while somebody types, and those in view when they pause', async () => {
  show(test.visit());
  test.firebase.meter.reset();
  const box = screen.getByRole('combobox');
  for (const value of ['a', 'au', 'aurora']) fireEvent.change(box, { target: { value } });
  const option = await screen.findByRole('option', { name: 'Aurora' });
  await waitFor(() => expect(option.querySelector('img')).not.toBeNull());
  // The catalogue, and the picture of the one that is there at the end.
  expect(test.firebase.meter.read().documentsRead).toBe(2);
});

it('keeps and answers what was typed before the code came', async () => {
  const box = (data: Data) => (
    <DataProvider data={data}>
      <MemoryRouter>
        <SearchBox />
      </MemoryRouter>
    </DataProvider>
  );
  const data = test.visit();
  const place = document.createElement('div');
  document.body.append(place);
  place.innerHTML = renderToString(box(data));
  const form = place.querySelector('form')!;
  expect([form.getAttribute('action'), form.method]).toEqual(['/search', 'get']);
  const input = place.querySelector('input')!;
  expect(input.name).toBe('q');
  input.value = 'sea';
  const faults: unknown[] = [];
  let root: Root;
  act(() => {
    root = hydrateRoot(place, box(data), { onRecoverableError: (error) => void faults.push(error) });
  });
  expect(await screen.findByRole('option', { name: 'The sea at night' })).toBeInTheDocument();
  expect(place.querySelector('input')).toBe(input);
  expect(input).toHaveValue('sea');
  expect(faults).toEqual([]);
  act(() => root.unmount());
  place.remove();
});

it('offers recent searches to whoever came to the box before the code did', async () => {
  localStorage.setItem('searched', '["sea"]');
  const box = (data: Data) => (
    <DataProvider data={data}>
      <MemoryRouter>
        <SearchBox />
      </MemoryRouter>
    </DataProvider>
  );
  const data = test.visit();
  const place = document.createElement('div');
  document.body.append(place);
  place.innerHTML = renderToString(box(data));
  place.querySelector('input')!.focus();
  let root: Root;
  act(() => {
    root = hydrateRoot(place, box(data));
  });
  expect(await screen.findByRole('option', { name: 'sea' })).toBeInTheDocument();
  act(() => root.unmount());
  place.remove();
  localStorage.clear();
});

it('does not call back who leaves for another screen as soon as they have typed', () => {
  jest.useFakeTimers();
  render(
    <DataProvider data={test.visit()}>
      <BrowserRouter>
        <SearchBox />
      </BrowserRouter>
    </DataProvider>,
  );
  const type = (value: string) => fireEvent.change(screen.getByRole('combobox'), { target: { value } });
  type('sea');
  act(() => void jest.advanceTimersByTime(500));
  expect(window.location.search).toBe('?q=sea');
  type('the sea');
  // What the router does first; its new screen is drawn when there is time.
  window.history.pushState(null, '', '/watch/b');
  act(() => void jest.advanceTimersByTime(500));
  expect(window.location.pathname).toBe('/watch/b');
  window.history.pushState(null, '', '/');
  jest.useRealTimers();
});
