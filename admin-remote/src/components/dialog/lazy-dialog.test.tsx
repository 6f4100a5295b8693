import { render, screen } from '@testing-library/react';
import { Notices } from '../notices';
import { LibrarySetUp } from '../library-set-up';
import { lazyDialog } from './lazy-dialog';

it('a dialog whose code fails to load closes with a notice, and loads when it is opened again', async () => {
  const load = jest
    .fn()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue(() => <p>History of Aurora</p>);
  const LazyDialog = lazyDialog(load);
  const onClose = jest.fn();
  const { rerender } = render(
    <LibrarySetUp>
      <Notices owner="ana" />
      <LazyDialog onClose={onClose} />
    </LibrarySetUp>,
  );
  expect(await screen.findByText(/Check the connection/)).toBeVisible();
  expect(onClose).toHaveBeenCalledTimes(1);

  rerender(<LazyDialog onClose={onClose} />);
  expect(await screen.findByText('History of Aurora')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
});
