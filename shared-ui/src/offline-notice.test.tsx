import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { OfflineNotice } from './offline-notice';

const words = 'You are offline. What was already loaded is still here.';

it('says that the network is gone for as long as it is, and renders without a browser', () => {
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  const network = (there: boolean) =>
    act(() => {
      online.mockReturnValue(there);
      window.dispatchEvent(new Event(there ? 'online' : 'offline'));
    });
  render(<OfflineNotice />);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  network(false);
  expect(screen.getByRole('status')).toHaveTextContent(words);
  expect(renderToString(<OfflineNotice />)).not.toContain(words);
  network(true);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});
