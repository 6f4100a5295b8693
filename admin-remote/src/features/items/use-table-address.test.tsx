import { act, fireEvent, render, screen } from '@testing-library/react';
import { BrowserRouter, useLocation } from 'react-router-dom';
import { useTableAddress } from './use-table-address';

function Filters() {
  const { change } = useTableAddress();
  return (
    <>
      <button onClick={() => change({ category: '' })}>In no category</button>
      <button onClick={() => change({ only: 'no-url', text: '' })}>Without a URL</button>
      <output>{useLocation().search}</output>
    </>
  );
}

it('two filters that are selected before the list renders both apply, on the first page', () => {
  history.replaceState(null, '', '/admin?page=2&text=sea');
  render(
    <BrowserRouter>
      <Filters />
    </BrowserRouter>,
  );
  act(() => {
    fireEvent.click(screen.getByText('In no category'));
    fireEvent.click(screen.getByText('Without a URL'));
  });
  expect(screen.getByRole('status')).toHaveTextContent(/^\?category=&only=no-url$/);
});
