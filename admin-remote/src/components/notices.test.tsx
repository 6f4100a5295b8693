import { act, render, screen, within } from '@testing-library/react';
import { NoticesProvider, useNotices } from './notices';

const undo = () => {};

it('offers the undo of a document on the latest notice about it alone', () => {
  let tell!: ReturnType<typeof useNotices>['tell'];
  function Panel() {
    tell = useNotices().tell;
    return null;
  }
  render(
    <NoticesProvider owner="someone">
      <Panel />
    </NoticesProvider>,
  );
  const undone = (text: string) =>
    within(screen.getByText(text).parentElement!).queryByRole('button', { name: 'Undo' });
  act(() => tell('Saved the page “About”.', { undo, about: 'pages/a' }));
  act(() => tell('Saved the page “Terms”.', { undo, about: 'pages/b' }));
  expect(undone('Saved the page “About”.')).toBeInTheDocument();
  act(() => tell('Saved the page “About” again.', { undo, about: 'pages/a' }));
  expect(undone('Saved the page “About”.')).not.toBeInTheDocument();
  expect(undone('Saved the page “Terms”.')).toBeInTheDocument();
  expect(undone('Saved the page “About” again.')).toBeInTheDocument();
  act(() => tell('“Terms” is as it was before.', { about: 'pages/b' }));
  expect(undone('Saved the page “About” again.')).toBeInTheDocument();
  expect(screen.queryByText('Saved the page “About”.')).not.toBeInTheDocument();
  expect(undone('Saved the page “Terms”.')).not.toBeInTheDocument();
});
