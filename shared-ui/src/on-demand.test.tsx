import { setImmediate } from 'node:timers';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense, type ComponentType } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { prerenderToNodeStream } from 'react-dom/static';
import { FullScreenLoader } from './full-screen-loader';
import { Message } from './message';
import { onDemand } from './on-demand';

// React's server rendering expects it; a browser has none.
globalThis.setImmediate = setImmediate;

// State: content.loading
it('a screen shows a loader until its code is there, fails where it does not come, and is loaded when tried again', async () => {
  const asked: { come: (screen: ComponentType) => void; fail: (error: Error) => void }[] = [];
  const load = () => new Promise<ComponentType>((come, fail) => asked.push({ come, fail }));
  const Screen = onDemand(load, Message);
  const shown = (
    <Suspense fallback={<FullScreenLoader />}>
      <Screen />
    </Suspense>
  );
  const { unmount } = render(shown);
  expect(screen.getByText('Loading')).toBeInTheDocument();
  asked[0]!.fail(new Error('no network'));
  expect(await screen.findByRole('alert')).toHaveTextContent('This screen could not be loaded');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByText('Loading')).toBeInTheDocument();
  asked[1]!.come(() => <h2>Import</h2>);
  expect(await screen.findByRole('heading', { name: 'Import' })).toBeInTheDocument();
  expect(screen.queryByText('Loading')).toBeNull();
  unmount();
  render(shown);
  expect(screen.getByRole('heading', { name: 'Import' })).toBeInTheDocument();
  expect(asked).toHaveLength(2);
});

describe('a page that came with the screen as HTML', () => {
  const Words = () => <h2>Import</h2>;
  const faults: unknown[] = [];
  let root: Root;
  afterEach(async () => {
    await act(() => root.unmount());
    document.body.replaceChildren();
    expect(faults.splice(0)).toEqual([]);
  });

  /** The page's code comes, and asks `load` for the screen's. */
  async function takeOver(load: () => Promise<ComponentType>): Promise<HTMLElement> {
    const place = document.createElement('div');
    document.body.append(place);
    const page = (Screen: ComponentType) => (
      <Suspense fallback={<FullScreenLoader />}>
        <Screen />
      </Suspense>
    );
    const { prelude } = await prerenderToNodeStream(page(Words));
    for await (const piece of prelude) place.innerHTML += String(piece);
    await act(() => {
      root = hydrateRoot(place, page(onDemand(load, Message)), {
        onRecoverableError: (error) => void faults.push(error),
      });
    });
    return place;
  }

  it('keeps it until the code is there', async () => {
    let come = (_screen: ComponentType) => {};
    const place = await takeOver(() => new Promise<ComponentType>((resolve) => (come = resolve)));
    const heading = place.querySelector('h2');
    expect(heading).toHaveTextContent('Import');
    await act(() => come(Words));
    expect(place.querySelector('h2')).toBe(heading);
  });

  it('keeps it where the code does not come, and asks for it at the next sign of a visitor', async () => {
    const load = jest.fn<Promise<ComponentType>, []>(() => Promise.reject(new Error('no network')));
    const place = await takeOver(load);
    const heading = place.querySelector('h2');
    expect(heading).toHaveTextContent('Import');
    expect(screen.queryByRole('alert')).toBeNull();
    const asked = load.mock.calls.length;
    load.mockResolvedValue(Words);
    await act(() => void window.dispatchEvent(new Event('pointerdown')));
    expect(load.mock.calls.length).toBeGreaterThan(asked);
    expect(place.querySelector('h2')).toBe(heading);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(Object.keys(heading!).some((key) => key.startsWith('__react'))).toBe(true);
  });
});
