import { setImmediate } from 'node:timers';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense, type ComponentType } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { prerenderToNodeStream } from 'react-dom/static';
import { FullScreenLoader } from './full-screen-loader';
import { lazyScreen } from './lazy-screen';

// React's server rendering needs setImmediate, which jsdom does not have.
globalThis.setImmediate = setImmediate;

it('shows a loader while the code loads, a message if that fails, and the screen after another try', async () => {
  const requests: { resolve: (screen: ComponentType) => void; reject: (error: Error) => void }[] = [];
  const load = () => new Promise<ComponentType>((resolve, reject) => requests.push({ resolve, reject }));
  const Screen = lazyScreen(load);
  const screenInLoader = (
    <Suspense fallback={<FullScreenLoader />}>
      <Screen />
    </Suspense>
  );
  const { unmount } = render(screenInLoader);
  expect(screen.getByText('Loading')).toBeInTheDocument();
  requests[0]!.reject(new Error('no network'));
  expect(await screen.findByRole('alert')).toHaveTextContent('This screen could not be loaded');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByText('Loading')).toBeInTheDocument();
  requests[1]!.resolve(() => <h2>Import</h2>);
  expect(await screen.findByRole('heading', { name: 'Import' })).toBeInTheDocument();
  expect(screen.queryByText('Loading')).toBeNull();
  unmount();
  render(screenInLoader);
  expect(screen.getByRole('heading', { name: 'Import' })).toBeInTheDocument();
  expect(requests).toHaveLength(2);
});

describe('a page with the screen as server-rendered HTML', () => {
  const ImportScreen = () => <h2>Import</h2>;
  const hydrationErrors: unknown[] = [];
  let root: Root;
  afterEach(async () => {
    await act(async () => root.unmount());
    document.body.replaceChildren();
    expect(hydrationErrors.splice(0)).toEqual([]);
  });

  async function hydrate(load: () => Promise<ComponentType>): Promise<HTMLElement> {
    const container = document.createElement('div');
    document.body.append(container);
    const renderPage = (Screen: ComponentType) => (
      <Suspense fallback={<FullScreenLoader />}>
        <Screen />
      </Suspense>
    );
    const { prelude } = await prerenderToNodeStream(renderPage(ImportScreen));
    for await (const chunk of prelude) container.innerHTML += String(chunk);
    await act(async () => {
      root = hydrateRoot(container, renderPage(lazyScreen(load)), {
        onRecoverableError: (error) => void hydrationErrors.push(error),
      });
    });
    return container;
  }

  it('keeps the HTML until the code is loaded', async () => {
    let resolveLoad = (_screen: ComponentType) => {};
    const container = await hydrate(() => new Promise<ComponentType>((resolve) => (resolveLoad = resolve)));
    const heading = container.querySelector('h2');
    expect(heading).toHaveTextContent('Import');
    await act(async () => resolveLoad(ImportScreen));
    expect(container.querySelector('h2')).toBe(heading);
  });

  it('keeps the HTML if the code fails to load, and loads it again at the next input', async () => {
    const load = jest.fn<Promise<ComponentType>, []>(() => Promise.reject(new Error('no network')));
    const container = await hydrate(load);
    const heading = container.querySelector('h2');
    expect(heading).toHaveTextContent('Import');
    expect(screen.queryByRole('alert')).toBeNull();
    const loads = load.mock.calls.length;
    load.mockResolvedValue(ImportScreen);
    await act(async () => void window.dispatchEvent(new Event('pointerdown')));
    expect(load.mock.calls.length).toBeGreaterThan(loads);
    expect(container.querySelector('h2')).toBe(heading);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(Object.keys(heading!).some((key) => key.startsWith('__react'))).toBe(true);
  });
});
