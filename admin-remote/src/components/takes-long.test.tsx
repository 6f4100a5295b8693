import { act, render, screen } from '@testing-library/react';
import { TakesLong } from './takes-long';

it('a slow save is reported after some seconds, with what happens to the input', async () => {
  jest.useFakeTimers();
  render(<TakesLong isWaiting>What you typed is kept.</TakesLong>);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  expect(screen.getByRole('status')).toHaveTextContent(
    'This takes longer than usual. What you typed is kept.',
  );
  jest.useRealTimers();
});
