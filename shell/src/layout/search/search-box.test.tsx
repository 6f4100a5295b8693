import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { BrowserRouter, MemoryRouter, useLocation } from 'react-router-dom';
import { DataProvider, type Data } from 'shared-data';
import { buildItem, startedOnce, startTestData } from 'tests/support/shared-data';
import { SearchBox } from './search-box';

const items = [
  buildItem({ id: 'a', title: 'Été à la mer', url: 'https://example.org/a' }),
  buildItem({ id: 'b', title: 'The sea at night', url: '' }),
  buildItem({ id: 'c', title: 'Aurora', url: '/clips/aurora.webm' }),
  buildItem({ id: 'd', title: 'Stream', url: 'https://files.example.org/live.m3u8?a=1' }),
];
const test = startedOnce(() => startTestData({ origins: ['http://localhost'], items }));

const Address = () => {
  const { pathname, search } = useLocation();
  return <p>{pathname + search}</p>;
};

const renderSearch = (data: Data, address = '/') => {
  window.history.replaceState(null, '', address);
  return render(
    <DataProvider data={data}>
      <BrowserRouter>
        <SearchBox />
        <Address />
      </BrowserRouter>
    </DataProvider>,
  );
};

/** Types into the box of a new page. Returns the only result. */
async function search(text: string): Promise<HTMLElement> {
  renderSearch(test.visit());
  await userEvent.type(screen.getByRole('combobox'), text);
  return screen.findByRole('option');
}

it('shows no list until the visitor types, then the marked results and their number', async () => {
  const line = await test.line();
  line.hold();
  renderSearch(test.visit(line.address));
  const box = screen.getByRole('combobox', { name: 'Search videos' });
  await userEvent.type(box, '   ');
  expect(box).toHaveAttribute('aria-expanded', 'false');
  expect(screen.queryByRole('listbox')).toBeNull();
  await userEvent.type(box, 'ÉTÉ');
  expect(screen.getByText('Searching …')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Searching …'));
  line.mend();
  const option = await screen.findByRole('option', { name: 'Été à la mer' });
  expect(option).toHaveAttribute('href', 'https://example.org/a');
  expect(option).toHaveAttribute('target', '_blank');
  expect(option.querySelector('mark')).toHaveTextContent('Été');
  expect(box).toHaveAttribute('aria-expanded', 'true');
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('1 result'));
});

it('opens the watch page of a video without a URL by keyboard', async () => {
  await search('sea');
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(screen.getByText('/watch/b')).toBeInTheDocument();
  expect(screen.getByRole('combobox')).toHaveValue('');
});

it('opens the watch page of a file or stream, which has no second link', async () => {
  for (const [text, id] of [
    ['aurora', 'c'],
    ['stream', 'd'],
  ] as const) {
    const option = await search(text);
    expect(option).toHaveAttribute('href', `/watch/${id}`);
    expect(option).not.toHaveAttribute('target');
    expect(option).toHaveAccessibleDescription(/plays here$/);
    expect(screen.queryByRole('link', { name: /^Watch here/ })).toBeNull();
    cleanup();
  }
});

it('shows that nothing matches', async () => {
  renderSearch(test.visit());
  await userEvent.type(screen.getByRole('combobox'), 'zebra');
  expect(await screen.findAllByText('No result found')).not.toHaveLength(0);
});

it('starts with the query in the URL, whose results it shows on focus, and writes the typed text to it', async () => {
  renderSearch(test.visit(), '/videos?q=sea');
  const box = screen.getByRole('combobox');
  expect(box).toHaveValue('sea');
  expect(box).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(box);
  expect(await screen.findByRole('option', { name: 'The sea at night' })).toBeInTheDocument();
  await userEvent.keyboard('{Escape}{Escape}');
  expect(box).toHaveValue('');
  expect(screen.getByText('/videos')).toBeInTheDocument();
  await userEvent.type(box, 'mer');
  expect(await screen.findByText('/videos?q=mer')).toBeInTheDocument();
});

it('opens the results page by Enter without a selection, and stays closed there', async () => {
  await search('sea');
  await userEvent.keyboard('{Enter}');
  expect(screen.getByText('/search?q=sea')).toBeInTheDocument();
  expect(screen.getByRole('combobox')).toHaveValue('sea');
  expect(screen.queryByRole('option')).toBeNull();
  await userEvent.type(screen.getByRole('combobox'), ' at');
  expect(await screen.findByText('/search?q=sea+at')).toBeInTheDocument();
});

it('links to all results below the list, whose number it names', async () => {
  await search('sea');
  await userEvent.click(screen.getByRole('link', { name: '1 result for “sea”' }));
  expect(screen.getByText('/search?q=sea')).toBeInTheDocument();
  expect(screen.queryByRole('listbox')).toBeNull();
});

it('shows no list on the results page until the visitor types, and starts a new query on its first page', async () => {
  renderSearch(test.visit(), '/search?q=sea&page=3');
  expect(screen.getByRole('combobox')).toHaveValue('sea');
  expect(screen.queryByText('Searching …')).toBeNull();
  expect(screen.queryByRole('listbox')).toBeNull();
  await userEvent.type(screen.getByRole('combobox'), 'm');
  expect(await screen.findByText('/search?q=seam')).toBeInTheDocument();
});

it('the search box of the menu copies the text of the one in the bar, without showing results', async () => {
  render(
    <DataProvider data={test.visit()}>
      <MemoryRouter>
        <SearchBox />
        <SearchBox />
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

it('describes the target of a result, and has a link to its watch page by the Tab key', async () => {
  const option = await search('mer ete');
  expect(option).toHaveAccessibleName('Été à la mer');
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

it('suggests similar titles and categories if nothing matches', async () => {
  renderSearch(test.visit());
  await userEvent.type(screen.getByRole('combobox'), 'the sea of zebras');
  const nearest = await screen.findByRole('navigation', { name: 'Nearest titles' });
  expect(within(nearest).getAllByRole('link')[0]).toHaveTextContent('The sea at night');
  const categories = screen.getByRole('navigation', { name: 'Categories to look in' });
  await userEvent.click(within(categories).getAllByRole('link')[0]!);
  expect(screen.getByText(/^\/category\//)).toBeInTheDocument();
});

it('shows earlier searches when the empty box is focused, until they are cleared', async () => {
  localStorage.clear();
  const { unmount } = renderSearch(test.visit());
  await userEvent.click(screen.getByRole('combobox'));
  expect(screen.queryByRole('listbox')).toBeNull();
  await userEvent.type(screen.getByRole('combobox'), 'sea{Enter}');
  unmount();
  renderSearch(test.visit());
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

it('reads no thumbnail while the visitor types, and those in view after a pause', async () => {
  renderSearch(test.visit());
  test.firebase.meter.reset();
  const box = screen.getByRole('combobox');
  for (const value of ['a', 'au', 'aurora']) fireEvent.change(box, { target: { value } });
  const option = await screen.findByRole('option', { name: 'Aurora' });
  await waitFor(() => expect(option.querySelector('img')).not.toBeNull());
  // One read of the catalog index, and one of the last result's thumbnail.
  expect(test.firebase.meter.read().documentsRead).toBe(2);
});

/** Hydrates the box as it arrives in HTML, after what the visitor did in it. */
async function hydrateAfter(
  prepare: (input: HTMLInputElement) => void,
  see: (input: HTMLInputElement) => Promise<void>,
) {
  const box = (
    <DataProvider data={test.visit()}>
      <MemoryRouter>
        <SearchBox />
      </MemoryRouter>
    </DataProvider>
  );
  const container = document.createElement('div');
  document.body.append(container);
  container.innerHTML = renderToString(box);
  const input = container.querySelector('input')!;
  prepare(input);
  const hydrationErrors: unknown[] = [];
  let root: Root;
  act(() => {
    root = hydrateRoot(container, box, { onRecoverableError: (error) => void hydrationErrors.push(error) });
  });
  await see(input);
  expect(container.querySelector('input')).toBe(input);
  expect(hydrationErrors).toEqual([]);
  act(() => root.unmount());
  container.remove();
}

it('keeps text that was typed before hydration, and shows its results', () =>
  hydrateAfter(
    (input) => {
      expect([input.form!.getAttribute('action'), input.form!.method]).toEqual(['/search', 'get']);
      expect(input.name).toBe('q');
      input.focus();
      input.value = 'sea';
    },
    async (input) => {
      expect(await screen.findByRole('option', { name: 'The sea at night' })).toBeInTheDocument();
      expect(input).toHaveValue('sea');
    },
  ));

it('shows earlier searches if the box was focused before hydration', async () => {
  localStorage.setItem('searched', '["sea"]');
  await hydrateAfter(
    (input) => input.focus(),
    async () => expect(await screen.findByRole('option', { name: 'sea' })).toBeInTheDocument(),
  );
  localStorage.clear();
});

describe('while the visitor types', () => {
  const type = (value: string) => fireEvent.change(screen.getByRole('combobox'), { target: { value } });
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('a navigation that follows immediately is not undone', () => {
    renderSearch(test.visit());
    type('sea');
    act(() => jest.advanceTimersByTime(500));
    expect(window.location.search).toBe('?q=sea');
    type('the sea');
    // The router changes the URL first and renders the new screen later.
    window.history.pushState(null, '', '/watch/b');
    act(() => jest.advanceTimersByTime(500));
    expect(window.location.pathname).toBe('/watch/b');
  });

  it('a filter that was selected just before remains', () => {
    renderSearch(test.visit(), '/search?q=sea');
    window.history.pushState(null, '', '/search?q=sea&category=Travel');
    type('mer');
    act(() => jest.advanceTimersByTime(500));
    expect(window.location.search).toBe('?q=mer&category=Travel');
  });

  it('the URL gets text that was typed while the previous one was rendered', () => {
    renderSearch(test.visit(), '/search');
    type('sea');
    act(() => {
      jest.advanceTimersByTime(300);
      type('sea at');
    });
    act(() => jest.advanceTimersByTime(500));
    expect(window.location.search).toBe('?q=sea+at');
  });
});
