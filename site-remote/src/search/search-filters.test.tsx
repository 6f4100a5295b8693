import { act, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { BrowserRouter, useLocation } from 'react-router-dom';
import { SearchFilters } from './search-filters';

const facets = {
  categories: [
    ['Music', 3],
    ['Travel', 2],
  ],
  years: [
    ['2024', 4],
    ['2023', 1],
  ],
} as unknown as Parameters<typeof SearchFilters>[0]['facets'];

const Address = () => <output>{useLocation().search}</output>;

const filters = (
  <BrowserRouter>
    <SearchFilters text="a" facets={facets} category={undefined} year={undefined} />
    <Address />
  </BrowserRouter>
);

it('two filters that are chosen before the results are shown are both kept', () => {
  history.replaceState(null, '', '/search?q=a&page=2');
  render(filters);
  act(() => {
    fireEvent.change(screen.getByLabelText('Year'), { target: { value: '2024' } });
    fireEvent.change(screen.getByLabelText('Category'), { target: { value: 'Travel' } });
  });
  expect(screen.getByRole('status')).toHaveTextContent('?q=a&year=2024&category=Travel');
});

it('a filter that is chosen before hydration is applied', () => {
  history.replaceState(null, '', '/search?q=a');
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(filters);
  container.querySelector<HTMLSelectElement>('[aria-label=Category]')!.value = 'Travel';
  render(filters, { container, hydrate: true });
  expect(screen.getByRole('status')).toHaveTextContent('?q=a&category=Travel');
});

it('the filters are a form that keeps the query without JavaScript', () => {
  history.replaceState(null, '', '/search?q=a');
  render(filters);
  const form = screen.getByRole<HTMLFormElement>('form', { name: 'Filter the results' });
  expect(form).toHaveAttribute('action', '/search');
  expect([...new FormData(form).keys()]).toEqual(['q', 'category', 'year']);
});
