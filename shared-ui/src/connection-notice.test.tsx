import { act, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { ConnectionNotice } from './connection-notice';

const offlineText = 'You are offline. What was already loaded is still here.';

it('is shown while the browser is offline, and renders on a server', () => {
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  const setNetwork = (isOnline: boolean) =>
    act(() => {
      onLine.mockReturnValue(isOnline);
      window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
    });
  render(<ConnectionNotice queryClient={new QueryClient()} />);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  setNetwork(false);
  expect(screen.getByRole('status')).toHaveTextContent(offlineText);
  expect(renderToString(<ConnectionNotice queryClient={new QueryClient()} />)).not.toContain(offlineText);
  setNetwork(true);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

describe('a server that does not answer', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  const pass = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1000));
  const noticeText = () => screen.getByRole('status').textContent;

  function renderScreen(answers: Promise<string>[]) {
    const client = new QueryClient();
    const read = jest.fn(() => answers.shift()!);
    function Screen() {
      const { data } = useQuery({ queryKey: ['videos'], queryFn: read });
      return <main>{data ?? 'Loading'}</main>;
    }
    render(
      <QueryClientProvider client={client}>
        <Screen />
        <ConnectionNotice queryClient={client} />
      </QueryClientProvider>,
    );
    return { client, read };
  }
  const never = () => new Promise<string>(() => undefined);

  it('is reported after some seconds, with a button that reads again', async () => {
    const { client, read } = renderScreen([never(), Promise.resolve('Videos'), never()]);
    await pass(5);
    expect(noticeText()).toBe('');
    await pass(10);
    expect(noticeText()).toBe('This takes longer than usual. Try again');
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await pass(1);
    expect(noticeText()).toBe('');
    expect(screen.getByRole('main')).toHaveTextContent('Videos');
    expect(read).toHaveBeenCalledTimes(2);
    // A screen that shows data is not waiting, even while it reads again.
    void client.refetchQueries();
    await pass(30);
    expect(noticeText()).toBe('');
    client.clear();
  });

  it('is not reported if the data arrives in time', async () => {
    const { client } = renderScreen([new Promise((resolve) => setTimeout(() => resolve('Videos'), 7000))]);
    await pass(30);
    expect(noticeText()).toBe('');
    client.clear();
  });
});
