import { act, render, screen } from '@testing-library/react';
import { TakesLong } from './takes-long';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('a slow save is reported after some seconds until it is answered', async () => {
  const messageText = () => screen.getByRole('status').textContent;
  const pass = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1000));
  const saved = (isWaiting: boolean) => <TakesLong isWaiting={isWaiting}>What you typed is kept.</TakesLong>;
  const { rerender } = render(saved(true));
  await pass(5);
  expect(messageText()).toBe('');
  await pass(10);
  expect(messageText()).toBe('This takes longer than usual. What you typed is kept.');
  rerender(saved(false));
  expect(messageText()).toBe('');
  await pass(30);
  rerender(saved(true));
  await pass(5);
  expect(messageText()).toBe('');
});
