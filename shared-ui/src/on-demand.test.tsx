import { setImmediate } from 'node:timers';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { prerenderToNodeStream } from 'react-dom/static';
import { Message } from './message';
import { onDemand } from './on-demand';

// React's server rendering expects it; a browser has none.
globalThis.setImmediate = setImmediate;

// State: content.loading
it('a screen shows a loader until its code is there, fails where it does not come, and is loaded when tried again', async () => {
  const asked: { come: (screen: ComponentType) => void; fail: (error: Error) => void }[] = [];
  const load = () => new Promise<ComponentType>((come, fail) => asked.push({ come, fail }));
  const Screen = onDemand(load, Message);
  const { unmount } = render(<Screen />);
  expect(screen.getByText('Loading')).toBeInTheDocument();
  asked[0]!.fail(new Error('no network'));
  expect(await screen.findByRole('alert')).toHaveTextContent('This screen could not be loaded');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByText('Loading')).toBeInTheDocument();
  asked[1]!.come(() => <h2>Import</h2>);
  expect(await screen.findByRole('heading', { name: 'Import' })).toBeInTheDocument();
  expect(screen.queryByText('Loading')).toBeNull();
  unmount();
  render(<Screen />);
  expect(screen.getByRole('heading', { name: 'Import' })).toBeInTheDocument();
  expect(asked).toHaveLength(2);
});

it('a page that came with the screen as HTML keeps it until the code is there', async () => {
  const place = document.createElement('div');
  document.body.append(place);
  const Words = () => <h2>Import</h2>;
  const OnServer = onDemand(() => Promise.resolve(Words), Message);
  const { prelude } = await prerenderToNodeStream(<OnServer />);
  for await (const piece of prelude) place.innerHTML += String(piece);
  const heading = place.querySelector('h2');
  expect(heading).toHaveTextContent('Import');
  let come = (_screen: ComponentType) => {};
  const InBrowser = onDemand(() => new Promise<ComponentType>((resolve) => (come = resolve)), Message);
  const faults: unknown[] = [];
  await act(() =>
    hydrateRoot(place, <InBrowser />, { onRecoverableError: (error) => void faults.push(error) }),
  );
  expect(place.querySelector('h2')).toBe(heading);
  await act(() => come(Words));
  expect(place.querySelector('h2')).toBe(heading);
  expect(screen.queryByText('Loading')).toBeNull();
  expect(faults).toEqual([]);
});
