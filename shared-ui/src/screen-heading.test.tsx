import { fireEvent, render, screen } from '@testing-library/react';
import { Link, MemoryRouter, Route, Routes, useLocation, useSearchParams } from 'react-router-dom';
import { useScreenHeading } from './screen-heading';

const Heading = ({ text }: { text: string }) => (
  <h1 ref={useScreenHeading(text, useLocation())} tabIndex={-1}>
    {text}
  </h1>
);

/** A frame with a search box that writes into the address, and screens of which the first comes late. */
function Frame() {
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

const HeadingOfMany = () => (
  <h1 ref={useScreenHeading('Categories', useLocation(), '/category')} tabIndex={-1}>
    Categories
  </h1>
);

it('leaves the focus where it is when a visit begins again within a screen that has several addresses', () => {
  // A place that was reached within the site keeps its key in the history when it is reloaded.
  const reloaded = { pathname: '/', key: 'kept' };
  render(
    <MemoryRouter initialEntries={[reloaded]}>
      <input aria-label="Search" autoFocus />
      <HeadingOfMany />
    </MemoryRouter>,
  );
  expect(screen.getByRole('textbox', { name: 'Search' })).toHaveFocus();
});

it('leaves the focus to who typed before the first screen was there, and gives it to each screen after', () => {
  render(
    <MemoryRouter>
      <Frame />
    </MemoryRouter>,
  );
  const box = screen.getByRole('textbox', { name: 'Search' });
  box.focus();
  fireEvent.change(box, { target: { value: 'sea' } });
  expect(screen.getByRole('heading', { name: 'Home' })).toBeInTheDocument();
  expect(document.title).toBe('Home');
  expect(box).toHaveFocus();

  fireEvent.click(screen.getByRole('link', { name: 'Watch' }));
  expect(screen.getByRole('heading', { name: 'Watch' })).toHaveFocus();
  fireEvent.click(screen.getByRole('link', { name: 'Home' }));
  fireEvent.change(box, { target: { value: 'sea 2' } });
  expect(screen.getByRole('heading', { name: 'Home' })).toHaveFocus();
});
