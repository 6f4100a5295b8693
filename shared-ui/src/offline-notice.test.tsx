import { act, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { OfflineNotice } from './offline-notice';

const words = 'You are offline. What was already loaded is still here.';

it('says that the network is gone for as long as it is, and renders without a browser', () => {
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  const network = (there: boolean) =>
    act(() => {
      online.mockReturnValue(there);
      window.dispatchEvent(new Event(there ? 'online' : 'offline'));
    });
  render(<OfflineNotice reads={new QueryClient()} />);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  network(false);
  expect(screen.getByRole('status')).toHaveTextContent(words);
  expect(renderToString(<OfflineNotice reads={new QueryClient()} />)).not.toContain(words);
  network(true);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

describe('a server that does not answer', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  const pass = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1000));
  const told = () => screen.getByRole('status').textContent;

  function show(answers: Promise<string>[]) {
    const client = new QueryClient();
    const asked = jest.fn(() => answers.shift()!);
    function Screen() {
      const { data } = useQuery({ queryKey: ['videos'], queryFn: asked });
      return <main>{data ?? 'Loading'}</main>;
    }
    render(
      <QueryClientProvider client={client}>
        <Screen />
        <OfflineNotice reads={client} />
      </QueryClientProvider>,
    );
    return { client, asked };
  }
  const never = () => new Promise<string>(() => undefined);

  it('is told after some seconds, and what did not come is asked for again', async () => {
    const { client, asked } = show([never(), Promise.resolve('Videos'), never()]);
    await pass(5);
    expect(told()).toBe('');
    await pass(10);
    expect(told()).toBe('This takes longer than usual. Try again');
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await pass(1);
    expect(told()).toBe('');
    expect(screen.getByRole('main')).toHaveTextContent('Videos');
    expect(asked).toHaveBeenCalledTimes(2);
    // What is there stays, and is no reason to wait.
    void client.refetchQueries();
    await pass(30);
    expect(told()).toBe('');
    client.clear();
  });

  it('is not told where all comes in time', async () => {
    const { client } = show([new Promise((resolve) => setTimeout(() => resolve('Videos'), 7000))]);
    await pass(30);
    expect(told()).toBe('');
    client.clear();
  });
});
