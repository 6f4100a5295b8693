import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { keepPreview } from 'shared-data';
import { keptText } from 'shared-data/on-device';
import { buildItem, startTestData, type TestData } from 'tests/support/shared-data';
import { showScreen } from '../../../tests/support/site-remote/show-screen';

const stored = buildItem({ id: 'film', title: 'As stored', url: '/clips/tide.webm', imageBlob: '' });
const preview = { ...stored, title: 'Not said yet' };

let test: TestData;
beforeAll(async () => {
  test = await startTestData({ origins: ['http://localhost'] });
  await test.fill([stored]);
});
afterAll(() => test.stop());

beforeEach(() => {
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  jest.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue();
  // Those of jsdom tell nobody of changes.
  jest.spyOn(HTMLMediaElement.prototype, 'textTracks', 'get').mockReturnValue(undefined as never);
});
afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
});

const player = (title: string): HTMLVideoElement => screen.getByLabelText(title);

/** The player of this title plays up to a second of its hundred, once the page listens to it. */
const playTo = async (title: string, second: number) => {
  await act(() => Promise.resolve());
  act(() => {
    const video = player(title);
    for (const [name, value] of Object.entries({ paused: false, duration: 100, currentTime: second }))
      Object.defineProperty(video, name, { value, configurable: true });
    video.dispatchEvent(new Event('timeupdate'));
  });
};

it('a preview shows a video as the form holds it, and keeps nothing of it for who uses this browser later', async () => {
  showScreen(test.visit(), keepPreview({ ...preview, id: 'a draft' }));
  expect(screen.getByRole('heading', { level: 1, name: 'Not said yet' })).toBeInTheDocument();
  expect(screen.getByRole('note')).toHaveTextContent('This is a preview. Only you see it.');
  expect(screen.queryByRole('button', { name: 'Share' })).toBeNull();
  expect(document.head.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await playTo('Not said yet', 60);
  cleanup();
  expect(localStorage).toHaveLength(0);
});

it('a preview plays from the beginning, and where its admin stopped in the video itself stays', async () => {
  showScreen(test.visit(), '/watch/film');
  await screen.findByRole('heading', { level: 1, name: 'As stored' });
  await waitFor(async () => {
    await playTo('As stored', 60);
    expect(keptText()).toContain('As stored');
  });
  cleanup();
  const kept = keptText();

  showScreen(test.visit(), keepPreview(preview));
  expect(player('Not said yet').currentTime).toBe(0);
  await playTo('Not said yet', 30);
  cleanup();
  expect(keptText()).toBe(kept);
});

it('a tab keeps the last preview alone, however many videos are looked at', () => {
  for (const id of ['one', 'two']) keepPreview({ ...preview, id });
  expect(Object.keys(sessionStorage)).toEqual(['preview:two']);
});
