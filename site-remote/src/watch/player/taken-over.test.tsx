import { act, screen } from '@testing-library/react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { DataProvider, createData } from 'shared-data';
import { Player } from './player';

const address = { pathname: '/watch/a', search: '' };

/** A page that came as HTML, before the code: what stands in its player. */
function asHtml(url: string): HTMLElement {
  const place = document.createElement('div');
  place.innerHTML = renderToString(
    <Player url={url} title="A film" picture="/pictures/a.webp" address={address} />,
  );
  document.body.append(place);
  return place;
}

let root: Root | undefined;
const faults: unknown[] = [];
/** The code comes. */
const takeOver = (place: HTMLElement, url: string) =>
  act(() => {
    const player = <Player url={url} title="A film" picture="/pictures/a.webp" address={address} />;
    root = hydrateRoot(place, player, { onRecoverableError: (error) => faults.push(error) });
  });

let play: jest.SpyInstance;
beforeEach(() => {
  play = jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  jest.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue();
});
afterEach(async () => {
  await act(() => root?.unmount());
  document.body.replaceChildren();
  expect(faults.splice(0)).toEqual([]);
  jest.restoreAllMocks();
});

const hasPlayed = (element: HTMLElement) =>
  Object.defineProperty(element, 'played', { value: { length: 1 } as TimeRanges });

it('a file is in the page as a video that plays without code, and is left as it is when the code comes', async () => {
  const place = asHtml('/clips/film.webm');
  const video = place.querySelector('video')!;
  expect(video).toHaveAttribute('src', '/clips/film.webm');
  expect(video).toHaveAttribute('poster', '/pictures/a.webp');
  expect(video.controls && video.autoplay).toBe(true);
  hasPlayed(video);
  await takeOver(place, '/clips/film.webm');
  expect(place.querySelector('video')).toBe(video);
  expect(play).not.toHaveBeenCalled();
});

it('a file that the browser did not start by itself is started by the code', async () => {
  const place = asHtml('/clips/film.webm');
  await takeOver(place, '/clips/film.webm');
  expect(play).toHaveBeenCalledTimes(1);
});

it('a file that failed before the code came says so', async () => {
  const place = asHtml('/clips/film.webm');
  Object.defineProperty(place.querySelector('video'), 'error', { value: { code: 4 } as MediaError });
  await takeOver(place, '/clips/film.webm');
  expect(screen.getByText('This video could not be loaded.')).toBeInTheDocument();
});

it('a stream is its picture, and a link where no code will come', () => {
  const place = asHtml('https://example.org/live/a.m3u8');
  const video = place.querySelector('video')!;
  expect(video).toHaveAttribute('poster', '/pictures/a.webp');
  expect(video).not.toHaveAttribute('src');
  expect(place.querySelector('noscript')!.innerHTML).toContain('href="https://example.org/live/a.m3u8"');
});

it.each([
  ['https://youtu.be/aqz-KE-bpKQ', (data: unknown) => String(data).includes('listening')],
  ['https://vimeo.com/1084537', (data: unknown) => (data as { method?: string }).method === 'ping'],
])('the player of %s keeps its frame, and is asked whether it is there', async (url, isGreeting) => {
  const place = asHtml(url);
  const frame = place.querySelector('iframe')!;
  const said: unknown[] = [];
  frame.contentWindow!.postMessage = (data: unknown) => void said.push(data);
  await takeOver(place, url);
  expect(place.querySelector('iframe')).toBe(frame);
  expect(said.some(isGreeting)).toBe(true);
});

it('captions that are a file of this site are in the page as a track, which plays without code; others have no address yet', () => {
  const captions = `en /captions/en.vtt\npt-BR https://example.org/pt.vtt\nx-none\nde #${'a'.repeat(20)}`;
  const data = createData({
    brand: { name: 'Test', heading: 'Test', tagline: 'Test' },
    firebase: { projectId: 'test', apiKey: 'test' },
    remotes: [],
  });
  const place = document.createElement('div');
  place.innerHTML = renderToString(
    <DataProvider data={data}>
      <Player url="/clips/film.webm" title="A film" picture="" captions={captions} address={address} />
    </DataProvider>,
  );
  const tracks = [...place.querySelectorAll('video > track[kind=captions]')].map((track) => [
    ...['srclang', 'label', 'src'].map((name) => track.getAttribute(name)),
  ]);
  expect(tracks).toEqual([
    ['en', 'English', '/captions/en.vtt'],
    ['pt-BR', 'português (Brasil)', null],
    ['de', 'Deutsch', null],
  ]);
});
