import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { isOn } from 'shared-data/on-device';
import { buildItem } from 'tests/support/shared-data';
import { showScreen, siteOnce } from '../../../tests/support/site/show-screen';

const data = siteOnce(
  ['Oldest', 'Middle', 'Newest'].map((title, i) =>
    buildItem({ id: title.toLowerCase(), title, date: `2024-01-0${i + 1}`, url: '', duration: '' }),
  ),
);

const related = async () => {
  const list = within(await screen.findByRole('complementary', { name: 'Related Videos' }));
  await list.findByText('Now playing');
  return list.getAllByRole('link').map((link) => [link.getAttribute('href'), link.textContent]);
};

it('lists related videos in play order: the next one first and labelled, the current one last', async () => {
  showScreen(data.visit(), '/watch/middle');
  expect(await related()).toEqual([
    ['/watch/oldest', 'OldestNext · Jan 1, 2024'],
    ['/watch/newest', 'NewestJan 3, 2024'],
    ['/watch/middle', 'MiddleNow playing'],
  ]);
});

it('lists the current video in the first part of a long list, not under “More in”', async () => {
  await data.fill(
    Array.from({ length: 13 }, (_, i) =>
      buildItem({ id: `long-${i}`, title: `Long ${i}`, category: 'Long' }),
    ),
  );
  showScreen(data.visit(), '/watch/long-0');
  const more = await screen.findByText('More in Long');
  const current = screen.getAllByText('Now playing');
  expect(current).toHaveLength(1);
  expect(current[0]!.compareDocumentPosition(more)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

it('lists the videos of a series in its order, and none of them again as related', async () => {
  await data.put('catalogue/series-films', {
    title: 'Films',
    description: '',
    items: ['oldest', 'middle'],
    videos: ['["Oldest"]', '["Middle"]'],
  });
  showScreen(data.visit(), '/watch/middle?series=films');
  await screen.findByText('2 of 2');
  expect((await related()).map(([url]) => url)).toEqual([
    '/series/films',
    '/watch/oldest?series=films',
    '/watch/oldest?series=films',
    '/watch/middle?series=films',
    '/watch/newest',
    '/watch/middle',
  ]);
});

it('lists the videos of a series as related if the category has only those', async () => {
  await data.put('catalogue/series-all', {
    title: 'All',
    description: '',
    items: ['oldest', 'middle', 'newest'],
    videos: ['["Oldest"]', '["Middle"]', '["Newest"]'],
  });
  showScreen(data.visit(), '/watch/middle?series=all');
  await screen.findByText('2 of 3');
  const urls = (await related()).map(([url]) => url);
  expect(urls.slice(-3)).toEqual(['/watch/oldest', '/watch/newest', '/watch/middle']);
});

it('lists no video of a series as related while the category has more', async () => {
  const ids = Array.from({ length: 15 }, (_, i) => `part-${i}`);
  await data.fill(
    ids.map((id, i) => buildItem({ id, title: id, category: 'Parts', date: `2024-01-${31 - i}` })),
  );
  const items = ids.slice(0, 13);
  const videos = items.map((id) => JSON.stringify([id]));
  await data.put('catalogue/series-parts', { title: 'Parts', description: '', items, videos });
  showScreen(data.visit(), '/watch/part-0?series=parts');
  await screen.findByText('1 of 13');
  const urls = (await related()).map(([url]) => url);
  expect(urls.filter((url) => !url!.includes('series'))).toEqual(['/watch/part-0']);
});

it('toggles theatre mode by button and key, and keeps it for the next video and in this browser', async () => {
  showScreen(data.visit(), '/watch/newest');
  const button = () => screen.findByRole('button', { name: 'Theatre mode' });
  expect(await button()).toHaveAttribute('aria-pressed', 'false');
  await userEvent.click(await button());
  expect(await button()).toHaveAttribute('aria-pressed', 'true');
  expect(document.documentElement).toHaveAttribute('data-theatre');
  expect(isOn('list-beside')).toBe(false);
  showScreen(data.visit(), '/watch/oldest');
  expect(await button()).toHaveAttribute('aria-pressed', 'true');
  // A key that is held down toggles once, also with caps lock.
  fireEvent.keyDown(document.body, { key: 'T' });
  fireEvent.keyDown(document.body, { key: 'T', repeat: true });
  expect(await button()).toHaveAttribute('aria-pressed', 'false');
  expect(document.documentElement).not.toHaveAttribute('data-theatre');
  expect(isOn('list-beside')).toBe(true);
});

it('removes an unclosed direction override of a title from the browser tab and the heading', async () => {
  await data.fill([buildItem({ id: 'turned', title: 'abc:\u202e \u2066fed', category: 'Turned' })]);
  showScreen(data.visit(), '/watch/turned');
  expect((await screen.findByRole('heading', { level: 1, name: 'abc: fed' })).textContent).toBe('abc: fed');
  expect(document.title).toBe('abc: fed · Test');
});
