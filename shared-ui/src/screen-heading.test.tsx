import { fireEvent, render, screen } from '@testing-library/react';
import { Link, MemoryRouter, Route, Routes, useLocation, useSearchParams } from 'react-router-dom';
import { useScreenHeading } from './screen-heading';

const Heading = ({ text }: { text: string }) => (
  <h1 ref={useScreenHeading(text, useLocation())} tabIndex={-1}>
    {text}
  </h1>
);

/** An app shell with a search box that changes the URL, and a home screen that renders only after that change. */
function AppShell() {
  const [parameters, setParameters] = useSearchParams();
  return (
    <>
      <input
        aria-label="Search"
        onChange={({ target }) => setParameters({ q: target.value }, { replace: true })}
      />
      <Link to="/">Home</Link> <Link to="/watch">Watch</Link>
      <Routes>
        <Route path="/" element={parameters.has('q') && <Heading text="Home" />} />
        <Route path="/watch" element={<Heading text="Watch" />} />
      </Routes>
    </>
  );
}

const HeadingOfManyPaths = () => (
  <h1 ref={useScreenHeading('Categories', useLocation(), '/category')} tabIndex={-1}>
    Categories
  </h1>
);

it('keeps the focus after a reload of a screen that has several paths', () => {
  // A history entry that was added within the site has its own key, also after a reload.
  const reloaded = { pathname: '/', key: 'kept' };
  render(
    <MemoryRouter initialEntries={[reloaded]}>
      <input aria-label="Search" autoFocus />
      <HeadingOfManyPaths />
    </MemoryRouter>,
  );
  expect(screen.getByRole('textbox', { name: 'Search' })).toHaveFocus();
});

it('keeps the focus in the search box until the first screen is rendered, and focuses the heading of each later screen', () => {
  render(
    <MemoryRouter>
      <AppShell />
    </MemoryRouter>,
  );
  const searchBox = screen.getByRole('textbox', { name: 'Search' });
  searchBox.focus();
  fireEvent.change(searchBox, { target: { value: 'sea' } });
  expect(screen.getByRole('heading', { name: 'Home' })).toBeInTheDocument();
  expect(document.title).toBe('Home');
  expect(searchBox).toHaveFocus();

  fireEvent.click(screen.getByRole('link', { name: 'Watch' }));
  expect(screen.getByRole('heading', { name: 'Watch' })).toHaveFocus();
  fireEvent.click(screen.getByRole('link', { name: 'Home' }));
  fireEvent.change(searchBox, { target: { value: 'sea 2' } });
  expect(screen.getByRole('heading', { name: 'Home' })).toHaveFocus();
});
