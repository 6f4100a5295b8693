import { act, fireEvent, screen } from '@testing-library/react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { DataProvider, createData } from 'shared-data';
import { buildItem } from 'tests/support/shared-data';
import { Player } from './player';

const startLocation = { pathname: '/watch/a', search: '' };

const data = createData({
  brand: { name: 'Test', heading: 'Test', tagline: 'Test' },
  firebase: { projectId: 'test', apiKey: 'test' },
  remotes: [],
});

const playerOf = (url: string, captions = '') => (
  <DataProvider data={data}>
    <Player
      item={buildItem({ url, captions, imageBlob: '/pictures/a.webp' })}
      startLocation={startLocation}
    />
  </DataProvider>
);

/** A container with the player as server-rendered HTML. */
function renderHtml(url: string, captions?: string): HTMLElement {
  const container = document.createElement('div');
  container.innerHTML = renderToString(playerOf(url, captions));
  document.body.append(container);
  return container;
}

let root: Root | undefined;
const hydrationErrors: unknown[] = [];
const hydrate = (container: HTMLElement, url: string) =>
  act(async () => {
    const onRecoverableError = (error: unknown) => void hydrationErrors.push(error);
    root = hydrateRoot(container, playerOf(url), { onRecoverableError });
  });

let play: jest.SpyInstance;
beforeEach(() => {
  play = jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  jest.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue();
});
afterEach(() => {
  act(() => root?.unmount());
  document.body.replaceChildren();
  expect(hydrationErrors.splice(0)).toEqual([]);
  jest.restoreAllMocks();
});

const markAsPlayed = (element: HTMLElement) =>
  Object.defineProperty(element, 'played', { value: { length: 1 } as TimeRanges });

/** A notice has the picture of the video behind its text. */
const expectPicture = (text: HTMLElement) =>
  expect(text.parentElement!.querySelector('img')).toHaveAttribute('src', '/pictures/a.webp');

it('a file is a video that plays without JavaScript, and hydration leaves it playing', async () => {
  const container = renderHtml('/clips/film.webm');
  const video = container.querySelector('video')!;
  expect(video).toHaveAttribute('src', '/clips/film.webm');
  expect(video).toHaveAttribute('poster', '/pictures/a.webp');
  expect(video.controls && video.autoplay).toBe(true);
  markAsPlayed(video);
  await hydrate(container, '/clips/film.webm');
  expect(container.querySelector('video')).toBe(video);
  expect(play).not.toHaveBeenCalled();
});

it('hydration starts a file that the browser did not start', async () => {
  const container = renderHtml('/clips/film.webm');
  await hydrate(container, '/clips/film.webm');
  expect(play).toHaveBeenCalledTimes(1);
});

it('the play button is a sign of loading until a started file plays', async () => {
  play.mockRejectedValue(new DOMException('Not now', 'NotAllowedError'));
  const container = renderHtml('/clips/film.webm');
  const video = container.querySelector('video')!;
  await hydrate(container, '/clips/film.webm');
  const button = screen.getByLabelText('Play');
  fireEvent.play(video);
  expect(button).toHaveAttribute('aria-busy', 'true');
  fireEvent.pause(video);
  expect(button).toHaveAttribute('aria-busy', 'false');
  fireEvent.playing(video);
  expect(button).not.toBeInTheDocument();
});

it('hydration shows a notice for a file that failed earlier', async () => {
  const container = renderHtml('/clips/film.webm');
  Object.defineProperty(container.querySelector('video'), 'error', { value: { code: 4 } as MediaError });
  await hydrate(container, '/clips/film.webm');
  expectPicture(screen.getByText('This video could not be loaded.'));
});

it.each([
  ['has tried its source in vain', 'https://example.org/live/a.m3u8', 1],
  ['has not tried its source yet', '', 0],
])('a stream of a browser that %s', async (_, currentSrc, notices) => {
  const media = HTMLMediaElement.prototype;
  jest.spyOn(media, 'canPlayType').mockReturnValue('maybe');
  jest.spyOn(media, 'networkState', 'get').mockReturnValue(media.NETWORK_NO_SOURCE);
  jest.spyOn(media, 'currentSrc', 'get').mockReturnValue(currentSrc);
  const container = renderHtml('https://example.org/live/a.m3u8');
  await hydrate(container, 'https://example.org/live/a.m3u8');
  expect(screen.queryAllByText('This video could not be loaded.')).toHaveLength(notices);
});

it('a stream is a picture, and a link if scripts are disabled', () => {
  const container = renderHtml('https://example.org/live/a.m3u8');
  const video = container.querySelector('video')!;
  expect(video).toHaveAttribute('poster', '/pictures/a.webp');
  expect(video).not.toHaveAttribute('src');
  expect(container.querySelector('noscript')!.innerHTML).toContain('href="https://example.org/live/a.m3u8"');
});

it.each([
  ['https://youtu.be/aqz-KE-bpKQ', (data: unknown) => String(data).includes('listening')],
  ['https://vimeo.com/1084537', (data: unknown) => (data as { method?: string }).method === 'ping'],
])('hydration keeps the frame of %s and greets its player', async (url, isGreeting) => {
  const container = renderHtml(url);
  const frame = container.querySelector('iframe')!;
  const messages: unknown[] = [];
  frame.contentWindow!.postMessage = (data: unknown) => void messages.push(data);
  await hydrate(container, url);
  expect(container.querySelector('iframe')).toBe(frame);
  expect(messages.some(isGreeting)).toBe(true);
});

it('without a network the frame of a provider has a notice at once, until the network is back', async () => {
  const isOnline = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await hydrate(renderHtml('https://vimeo.com/1084537'), 'https://vimeo.com/1084537');
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  const notice = screen.getByText('Vimeo cannot be reached.');
  expectPicture(notice);
  isOnline.mockReturnValue(true);
  act(() => void dispatchEvent(new Event('online')));
  expect(notice).not.toBeInTheDocument();
});

it.each([
  ['does not answer has a notice with a link', {}, 1],
  ['has answered the first script has no notice', { earlyMessages: ['{}'] }, 0],
])('a provider’s player that %s', async (_, answer, notices) => {
  jest.useFakeTimers();
  const container = renderHtml('https://youtu.be/aqz-KE-bpKQ');
  Object.assign(container.querySelector('iframe')!, answer);
  await hydrate(container, 'https://youtu.be/aqz-KE-bpKQ');
  await act(() => jest.advanceTimersByTimeAsync(20_000));
  expect(screen.queryAllByText('YouTube cannot be reached.')).toHaveLength(notices);
  expect(screen.queryAllByRole('link', { name: 'Watch on YouTube' })).toHaveLength(notices);
  jest.useRealTimers();
});

it('captions in a file of this site are a track that works without JavaScript; others have no source yet', () => {
  const captions = `en /captions/en.vtt\npt-BR https://example.org/pt.vtt\nx-none\nde #${'a'.repeat(20)}`;
  const container = renderHtml('/clips/film.webm', captions);
  const tracks = [...container.querySelectorAll('video > track[kind=captions]')].map((track) =>
    ['srclang', 'label', 'src'].map((name) => track.getAttribute(name)),
  );
  expect(tracks).toEqual([
    ['en', 'English', '/captions/en.vtt'],
    ['pt-BR', 'português (Brasil)', null],
    ['de', 'Deutsch', null],
  ]);
});
