import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Item } from 'shared-data';
import { switchTo } from 'shared-data/on-device';
import { buildItem } from 'tests/support/shared-data';
import { showScreen, siteOnce } from '../../../tests/support/site/show-screen';

// The controls do not run in jsdom.
jest.mock('./player/controls/controls', () => ({ loadWords: jest.fn(), Controls: () => null }));

const [film, next] = ['film', 'next'].map((id) =>
  buildItem({
    id,
    title: id,
    category: id,
    url: '/clips/tide.webm',
    captions: '',
    imageBlob: `/pictures/${id}.webp`,
  }),
) as [Item, Item];

const data = siteOnce([film, next]);
beforeAll(() =>
  data.put('catalogue/series-films', {
    title: 'Films',
    description: '',
    items: ['film', 'next'],
    videos: ['["film"]', '["next"]'],
  }),
);

beforeEach(() => {
  Object.assign(window, { matchMedia: () => ({ matches: false }) });
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  jest.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue();
});
afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

/** Shows the first video of a series at its end. Returns the offer of the second one. */
async function showEnd(): Promise<HTMLElement> {
  showScreen(data.visit(), '/watch/film?series=films');
  await screen.findByRole('link', { name: 'Next in this series' });
  const video = screen.getByLabelText('film');
  act(() => {
    Object.defineProperty(video, 'ended', { value: true, configurable: true });
    video.dispatchEvent(new Event('ended'));
  });
  return screen.findByRole('group', { name: 'Next video' });
}

it('the offer of the next video in a series has its picture', async () => {
  const offer = await showEnd();
  await waitFor(() =>
    expect([...offer.querySelectorAll('img')].map((image) => image.getAttribute('src'))).toEqual([
      next.imageBlob,
      next.imageBlob,
    ]),
  );
});

it.each([
  ['counts down', true, 'Cancel'],
  ['does not count down', false, 'Close'],
])('an offer that %s gives the player back, by its button and by Escape', async (_, isAutoplayOn, name) => {
  switchTo('next-video', isAutoplayOn);
  const offer = await showEnd();
  await userEvent.click(screen.getByRole('button', { name }));
  expect(offer).not.toBeInTheDocument();
  expect(screen.getByLabelText('film')).toHaveFocus();
  const another = await showEnd();
  await userEvent.keyboard('{Escape}');
  expect(another).not.toBeInTheDocument();
});
