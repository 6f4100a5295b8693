import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { keepPreview } from 'shared-data';
import { storedVideosText } from 'shared-data/on-device';
import { buildItem } from 'tests/support/shared-data';
import { showScreen, siteOnce } from '../../../tests/support/site/show-screen';

const stored = buildItem({ id: 'film', title: 'As stored', url: '/clips/tide.webm', imageBlob: '' });
const preview = { ...stored, title: 'Unsaved title' };

const test = siteOnce([stored]);

beforeEach(() => {
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  jest.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue();
  // The text tracks of jsdom emit no events.
  jest.spyOn(HTMLMediaElement.prototype, 'textTracks', 'get').mockReturnValue(undefined as never);
});
afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
});

const player = (title: string): HTMLVideoElement => screen.getByLabelText(title);

/** Simulates playback up to a second of 100, after the page has subscribed to the player's events. */
const playTo = async (title: string, second: number) => {
  await act(() => Promise.resolve());
  act(() => {
    const video = player(title);
    for (const [name, value] of Object.entries({ paused: false, duration: 100, currentTime: second }))
      Object.defineProperty(video, name, { value, configurable: true });
    video.dispatchEvent(new Event('timeupdate'));
  });
};

it('a preview shows the unsaved video of the form, and stores nothing of it in this browser', async () => {
  showScreen(test.visit(), keepPreview({ ...preview, id: 'a draft' }));
  expect(screen.getByRole('heading', { level: 1, name: 'Unsaved title' })).toBeInTheDocument();
  expect(screen.getByRole('note')).toHaveTextContent('This is a preview. Only you see it.');
  expect(screen.queryByRole('button', { name: 'Share' })).toBeNull();
  expect(document.head.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await playTo('Unsaved title', 60);
  cleanup();
  expect(localStorage).toHaveLength(0);
});

it('a preview plays from the beginning, and does not change the stored position of the saved video', async () => {
  showScreen(test.visit(), '/watch/film');
  await screen.findByRole('heading', { level: 1, name: 'As stored' });
  await waitFor(async () => {
    await playTo('As stored', 60);
    expect(storedVideosText()).toContain('As stored');
  });
  cleanup();
  const kept = storedVideosText();

  showScreen(test.visit(), keepPreview(preview));
  expect(player('Unsaved title').currentTime).toBe(0);
  await playTo('Unsaved title', 30);
  cleanup();
  expect(storedVideosText()).toBe(kept);
});

it('a tab stores only the last preview', () => {
  for (const id of ['one', 'two']) keepPreview({ ...preview, id });
  expect(Object.keys(sessionStorage)).toEqual(['preview:two']);
});
