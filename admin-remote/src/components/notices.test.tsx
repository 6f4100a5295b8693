import { act, render, screen, within } from '@testing-library/react';
import { notify, Notices } from './notices';

const notice = (text: string) => screen.queryByRole('alertdialog', { name: text });
const undoOf = (text: string) => within(notice(text)!).queryByRole('button', { name: 'Undo' });

it('only the latest notice about a document offers its undo', () => {
  const undo = () => {};
  render(<Notices owner="someone" />);
  act(() => notify('Saved the page “About”.', { undo, about: ['pages/a'] }));
  act(() => notify('Saved the page “Terms”.', { undo, about: ['pages/b'] }));
  expect(undoOf('Saved the page “About”.')).toBeInTheDocument();
  act(() => notify('Saved the page “About” again.', { undo, about: ['pages/a'] }));
  expect(notice('Saved the page “About”.')).toBeNull();
  expect(undoOf('Saved the page “Terms”.')).toBeInTheDocument();
  expect(undoOf('Saved the page “About” again.')).toBeInTheDocument();
  act(() => notify('“Terms” is as it was before.', { about: ['pages/b'] }));
  expect(undoOf('Saved the page “About” again.')).toBeInTheDocument();
  expect(notice('Saved the page “Terms”.')).toBeNull();
});

it('the latest three notices are visible, and only to their owner', () => {
  const { rerender } = render(<Notices owner="one" />);
  act(() => ['First.', 'Second.', 'Third.', 'Fourth.'].forEach((text) => notify(text)));
  expect(screen.getAllByRole('alertdialog')).toHaveLength(3);
  expect(notice('First.')).toBeNull();
  rerender(<Notices owner="another" />);
  expect(screen.queryAllByRole('alertdialog')).toEqual([]);
});
