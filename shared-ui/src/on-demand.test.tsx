import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { Message } from './message';
import { onDemand } from './on-demand';

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
