import { screen, within } from '@testing-library/react';
import { buildItem } from 'tests/support/shared-data';
import { showScreen, siteOnce } from '../../../tests/support/site/show-screen';

const items = Array.from({ length: 13 }, (_, i) =>
  buildItem({
    id: `v${i}`,
    title: `Video ${i}`,
    date: `2024-01-${String(i + 1).padStart(2, '0')}`,
    category: i === 12 || i === 9 ? 'Dance' : i === 11 ? 'Music' : 'Travel',
  }),
);

const full = siteOnce(items);
const empty = siteOnce();

const heading = () => screen.findByRole('heading', { level: 1 });
const watchLink = () => screen.findByRole('link', { name: 'Watch now' });
const textsOf = (level: number) =>
  screen.getAllByRole('heading', { level }).map(({ textContent }) => textContent);

it('shows the newest video on the first page, with a link to watch it', async () => {
  showScreen(full.visit(), '/');
  const watch = await watchLink();
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
      showScreen(full.visit(), '/');
      const watch = await watchLink();
      expect(watch).toHaveAttribute('href', `/watch/${heroVideo}`);
      expect(screen.getByText('Featured video')).toBeVisible();
      await screen.findAllByRole('article');
      expect(full.firebase.meter.read().documentsRead).toBe(reads);
    }
  });

  it('is replaced by the newest video if it is unlisted or does not exist', async () => {
    await full.put('unlisted/secret', { ...buildItem({ title: 'Secret' }) });
    for (const heroVideo of ['secret', 'none', 'a/b']) {
      await full.site({ heroVideo });
      showScreen(full.visit(), '/');
      const watch = await watchLink();
      expect(watch).toHaveAttribute('href', '/watch/v12');
      expect(screen.queryByText('Secret')).toBeNull();
      expect(screen.getByText('Newest video')).toBeVisible();
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
    showScreen(full.visit(), '/');
    expect(await screen.findAllByRole('article')).toHaveLength(12);
    const dance = await screen.findByRole('heading', { level: 2, name: 'Dance' });
    expect(textsOf(2)).toEqual(['Latest Videos', 'Dance', 'Music', 'Other videos']);
    expect(within(dance).getByRole('link')).toHaveAttribute('href', '/category/Dance');
    expect(textsOf(3).slice(0, 3)).toEqual(['Video 12', 'Video 9', 'Video 11']);
    expect(full.firebase.meter.read().documentsRead).toBe(13);
    await full.site({ rows: 'Travel\nDance\nMusic' });
    showScreen(full.visit(), '/');
    await screen.findByRole('heading', { level: 2, name: 'Music' });
    expect(await screen.findAllByRole('article')).toHaveLength(12);
    expect(screen.queryByRole('heading', { name: 'Other videos' })).toBeNull();
    showScreen(full.visit(), '/?page=2');
    await screen.findAllByRole('article');
    expect(screen.queryByRole('heading', { name: 'Other videos' })).toBeNull();
  });

  it('rows of all categories leave no empty group, and a category that is named twice has one row', async () => {
    await full.site({ rows: 'Travel\nDance\nTravel\nMusic' });
    showScreen(full.visit(), '/');
    expect(await screen.findAllByRole('article')).toHaveLength(12);
    expect(textsOf(2)).toEqual(['Latest Videos', 'Travel', 'Dance', 'Music']);
  });

  it('a video without a category is shown once, with rows and without', async () => {
    await full.put('items/v11', { ...items[11]!, category: '' });
    for (const rows of ['', 'Dance', 'Travel\nDance']) {
      await full.site({ rows });
      showScreen(full.visit(), '/');
      expect(await screen.findAllByRole('article')).toHaveLength(12);
      expect(screen.getAllByRole('heading', { level: 3, name: 'Video 11' })).toHaveLength(1);
    }
    await full.put('items/v11', { ...items[11]! });
  });
});

it('has no watch link while the newest video loads', async () => {
  showScreen(full.visit(), '/');
  expect(screen.queryByRole('link', { name: 'Watch now' })).toBeNull();
  await watchLink();
});

it('shows only heading and tagline on later pages, and without videos', async () => {
  showScreen(full.visit(), '/?page=2');
  await screen.findAllByRole('article');
  expect(await heading()).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Watch now' })).toBeNull();
  showScreen(empty.visit(), '/');
  await screen.findByRole('heading', { name: 'No videos available' });
  expect(await heading()).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Watch now' })).toBeNull();
});

it('shows the category on each card, except in the list of one category', async () => {
  showScreen(full.visit(), '/');
  const [card] = await screen.findAllByRole('article');
  expect(within(card!).getByText(items[12]!.category)).toBeVisible();
  showScreen(full.visit(), `/category/${items[0]!.category}`);
  const [other] = await screen.findAllByRole('article');
  expect(within(other!).queryByText(items[0]!.category)).toBeNull();
});
