import { screen, within } from '@testing-library/react';
import { buildItem, startTestData, type TestData } from 'tests/support/shared-data';
import { showScreen } from '../../../tests/support/site/show-screen';

const items = Array.from({ length: 13 }, (_, i) =>
  buildItem({
    id: `v${i}`,
    title: `Video ${i}`,
    date: `2024-01-${String(i + 1).padStart(2, '0')}`,
    category: i === 12 || i === 9 ? 'Dance' : i === 11 ? 'Music' : 'Travel',
  }),
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

it('shows the newest video on the first page, with a link to watch it', async () => {
  showScreen(full.visit(), '/');
  const watch = await screen.findByRole('link', { name: 'Watch now' });
  expect(watch).toHaveAttribute('href', '/watch/v12');
  expect(watch).toHaveAccessibleDescription('Video 12');
  // The next test counts reads, so those of this test must have ended.
  await screen.findAllByRole('article');
});

describe('a hero video that the creator selected', () => {
  afterEach(() => full.site({}));

  it('replaces the newest video, with one more read only if it is not on the first page', async () => {
    for (const [heroVideo, reads] of [
      ['v5', 13],
      ['v0', 14],
    ] as const) {
      await full.site({ heroVideo });
      full.firebase.meter.reset();
      const { unmount } = showScreen(full.visit(), '/');
      const watch = await screen.findByRole('link', { name: 'Watch now' });
      expect(watch).toHaveAttribute('href', `/watch/${heroVideo}`);
      expect(screen.getByText('Featured video')).toBeVisible();
      await screen.findAllByRole('article');
      expect(full.firebase.meter.read().documentsRead).toBe(reads);
      unmount();
    }
  });

  it('is replaced by the newest video if it is unlisted or does not exist', async () => {
    await full.put('unlisted/secret', { ...buildItem({ title: 'Secret' }) });
    for (const heroVideo of ['secret', 'none', 'a/b']) {
      await full.site({ heroVideo });
      const { unmount } = showScreen(full.visit(), '/');
      const watch = await screen.findByRole('link', { name: 'Watch now' });
      expect(watch).toHaveAttribute('href', '/watch/v12');
      expect(screen.queryByText('Secret')).toBeNull();
      expect(screen.getByText('Newest video')).toBeVisible();
      unmount();
    }
  });

  it('is not shown if the creator switched the hero video off', async () => {
    await full.site({ heroVideo: 'v5', featured: 'none' });
    showScreen(full.visit(), '/');
    await screen.findAllByRole('article');
    expect(screen.queryByRole('link', { name: 'Watch now' })).toBeNull();
  });

  it('and rows of categories, in the selected order, cost no read; a category without a video on the page has no row', async () => {
    await full.site({ rows: 'Dance\nNobody has it\nMusic' });
    full.firebase.meter.reset();
    const { unmount } = showScreen(full.visit(), '/');
    expect(await screen.findAllByRole('article')).toHaveLength(12);
    const dance = await screen.findByRole('heading', { level: 2, name: 'Dance' });
    const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(headings).toEqual(['Latest Videos', 'Dance', 'Music', 'Other videos']);
    expect(within(dance).getByRole('link')).toHaveAttribute('href', '/category/Dance');
    const titles = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    expect(titles.slice(0, 3)).toEqual(['Video 12', 'Video 9', 'Video 11']);
    expect(full.firebase.meter.read().documentsRead).toBe(13);
    unmount();
    await full.site({ rows: 'Travel\nDance\nMusic' });
    const all = showScreen(full.visit(), '/');
    await screen.findByRole('heading', { level: 2, name: 'Music' });
    expect(await screen.findAllByRole('article')).toHaveLength(12);
    expect(screen.queryByRole('heading', { name: 'Other videos' })).toBeNull();
    all.unmount();
    showScreen(full.visit(), '/?page=2');
    await screen.findAllByRole('article');
    expect(screen.queryByRole('heading', { name: 'Other videos' })).toBeNull();
  });

  it('rows of all categories leave no empty group, and a category that is named twice has one row', async () => {
    await full.site({ rows: 'Travel\nDance\nTravel\nMusic' });
    showScreen(full.visit(), '/');
    expect(await screen.findAllByRole('article')).toHaveLength(12);
    const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(headings).toEqual(['Latest Videos', 'Travel', 'Dance', 'Music']);
  });

  it('a video without a category is shown once, with rows and without', async () => {
    await full.put('items/v11', { ...items[11]!, category: '' });
    for (const rows of ['', 'Dance', 'Travel\nDance']) {
      await full.site({ rows });
      const { unmount } = showScreen(full.visit(), '/');
      expect(await screen.findAllByRole('article')).toHaveLength(12);
      expect(screen.getAllByRole('heading', { level: 3, name: 'Video 11' })).toHaveLength(1);
      unmount();
    }
    await full.put('items/v11', { ...items[11]! });
  });
});

it('has no watch link while the newest video loads', async () => {
  showScreen(full.visit(), '/');
  expect(screen.queryByRole('link', { name: 'Watch now' })).toBeNull();
  await screen.findByRole('link', { name: 'Watch now' });
});

it('shows only heading and tagline on later pages, and without videos', async () => {
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

it('shows the category on each card, except in the list of one category', async () => {
  const { unmount } = showScreen(full.visit(), '/');
  const [card] = await screen.findAllByRole('article');
  expect(within(card!).getByText(items[12]!.category)).toBeVisible();
  unmount();
  showScreen(full.visit(), `/category/${items[0]!.category}`);
  const [other] = await screen.findAllByRole('article');
  expect(within(other!).queryByText(items[0]!.category)).toBeNull();
});
