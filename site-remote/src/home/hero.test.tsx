import { screen, within } from '@testing-library/react';
import { buildItem, startTestData, type TestData } from 'shared-data/testing';
import { showScreen } from '../testing/show-screen';

const items = Array.from({ length: 13 }, (_, i) =>
  buildItem({ id: `v${i}`, title: `Video ${i}`, date: `2024-01-${String(i + 1).padStart(2, '0')}` }),
);

let full: TestData;
let empty: TestData;
beforeAll(async () => {
  full = await startTestData({ origins: ['http://localhost'] });
  await full.fill(items);
  empty = await startTestData({ origins: ['http://localhost'] });
});
afterAll(async () => {
  await full.stop();
  await empty.stop();
});

const heading = () => screen.findByRole('heading', { level: 1 });

it('shows the newest video on the first page, with a way into it', async () => {
  showScreen(full.visit(), '/');
  const watch = await screen.findByRole('link', { name: 'Watch now' });
  expect(watch).toHaveAttribute('href', '/watch/v12');
  expect(watch).toHaveAccessibleDescription('Video 12');
});

it('offers nothing while the newest video is not known', async () => {
  showScreen(full.visit(), '/');
  expect(screen.queryByRole('link', { name: 'Watch now' })).toBeNull();
  await screen.findByRole('link', { name: 'Watch now' });
});

it('has the words of the brand alone on a later page, and where there is no video', async () => {
  const { unmount } = showScreen(full.visit(), '/?page=2');
  await screen.findAllByRole('article');
  expect(await heading()).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Watch now' })).toBeNull();
  unmount();
  showScreen(empty.visit(), '/');
  await screen.findByRole('heading', { name: 'No videos available' });
  expect(await heading()).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Watch now' })).toBeNull();
});

it('says of each card what category it is of, but where all are of one', async () => {
  const { unmount } = showScreen(full.visit(), '/');
  const [card] = await screen.findAllByRole('article');
  expect(within(card!).getByText(items[0]!.category)).toBeVisible();
  unmount();
  showScreen(full.visit(), `/category/${items[0]!.category}`);
  const [other] = await screen.findAllByRole('article');
  expect(within(other!).queryByText(items[0]!.category)).toBeNull();
});
