import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readScreen } from 'shared-data';
import { clearSearches, storeSearch } from 'shared-data/on-device';
import { buildItem, startTestData } from 'tests/support/shared-data';
import { showScreen, siteOnce, withoutRetryDelay } from '../../tests/support/site/show-screen';
import { someOf } from 'tests/support/everything';

const items = Array.from({ length: 13 }, (_, i) => {
  const number = String(i + 1).padStart(2, '0');
  return buildItem({
    id: `video-${number}`,
    title: `Video ${number}`,
    url: 'https://example.org/film',
    date: `2024-01-${number}`,
    tags: 'numbered',
  });
});

const full = siteOnce(items);
const empty = siteOnce();
/** The category `Music` has former names; one of them is now the name of another category. */
const renamed = siteOnce(items);
/** Videos of two months, and one with an invalid date. */
const archive = siteOnce(
  Object.entries({
    'Older 2017-11-01': 'AC/DC',
    'Younger 2017-11-30': 'Music',
    'March 2018-03-01': 'Music',
    'Lost 2017-13-99': 'Music',
  }).map(([named, category]) => {
    const [title, date] = named.split(' ') as [string, string];
    return buildItem({ id: title.toLowerCase(), title, url: '', date, category });
  }),
);
/** Videos with two tags. */
const tagged = siteOnce(items.map((item) => ({ ...item, tags: 'Street Food, a/b' })));
/** All `items` in one series, the seventh first. */
const withSeries = siteOnce(items.map((item) => ({ ...item, duration: '4:00' })));
beforeAll(async () => {
  await full.putAll({
    'items/homeless': {
      title: 'Homeless',
      url: 'https://example.org/film',
      date: '2020-01-01',
      category: '',
    },
    'catalogue/series-journey': {
      ...{ title: 'A journey', description: '', items: ['video-07', 'video-01'] },
      videos: ['["Video 07"]', '["Video 01"]'],
    },
    'pages/sides': { title: 'Sides', text: '- مرحبا\n- two\n\n> اقتباس\n\n1. one\n   - another' },
    'pages/about': {
      title: 'About us',
      text: '# Who\n\nOpen 10:30, <b>no HTML</b>. [Write](mailto:a@b.org), [run](javascript:alert(1)). [Sides](/page/sides)\n\n### Small',
    },
  });
  await renamed.putAll({
    'categories/Music': { name: 'Music', formerNames: ['Melodies', 'Songs', 7] },
    'categories/Songs': { name: 'Songs', formerNames: 'Melodies' },
  });
  const videos = [items[6]!, ...items.filter(({ id }) => id !== 'video-07')];
  await withSeries.putAll({
    'catalogue/series-journey': {
      title: 'A journey',
      description: 'From north to south.',
      items: videos.map(({ id }) => id),
      videos: videos.map(({ title }) => JSON.stringify([title, '4:00'])),
    },
    'catalogue/series': { entries: { journey: '["A journey",13,"video-07"]' } },
  });
  await withSeries.countSeries(1);
});

const cards = () => screen.getAllByRole('article');

describe('home', () => {
  it('shows twelve skeletons, then the twelve newest videos and the pagination bar', async () => {
    showScreen(full.visit(), '/');
    expect(screen.getAllByTestId('card-skeleton')).toHaveLength(12);
    expect(await screen.findByRole('link', { name: 'Video 13' })).toHaveAttribute('href', '/watch/video-13');
    expect(screen.getByRole('link', { name: 'Video 02' })).toBeInTheDocument();
    expect(cards()).toHaveLength(12);
    expect(screen.queryByTestId('card-skeleton')).toBeNull();
    expect(screen.getByRole('navigation', { name: 'Pages' })).toBeInTheDocument();
  });

  it('shows the page in the URL', async () => {
    showScreen(full.visit(), '/?page=2');
    expect(await screen.findByRole('link', { name: 'Video 01' })).toBeInTheDocument();
    expect(cards()).toHaveLength(1);
  });

  it('shows the duration over each picture, and spells it for screen readers', async () => {
    const durations = await startTestData({ origins: ['http://localhost'] });
    const stored = ['4:05', '1:00:01', '0:30', '', 'soon'];
    await durations.fill(
      stored.map((duration, i) => buildItem({ id: `v${i}`, date: `2024-01-0${9 - i}`, duration })),
    );
    showScreen(durations.visit(), '/');
    await screen.findAllByRole('article');
    const durationTexts = (card: HTMLElement) =>
      within(card)
        .queryAllByText(/^\d|soon/)
        .map(({ textContent }) => textContent);
    expect(cards().map(durationTexts)).toEqual([
      ['4:05', '4 minutes 5 seconds'],
      ['1:00:01', '1 hour 1 second'],
      ['0:30', '30 seconds'],
      [],
      [],
    ]);
    await durations.stop();
  });

  it('shows a message without videos', async () => {
    showScreen(empty.visit(), '/');
    expect(await screen.findByRole('heading', { name: 'No videos available' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull();
  });
});

describe('category', () => {
  it('shows eight skeletons, then all categories', async () => {
    showScreen(full.visit(), '/category');
    expect(screen.getAllByTestId('tile-skeleton')).toHaveLength(8);
    expect(await screen.findByRole('link', { name: 'Music' })).toHaveAttribute('href', '/category/Music');
  });

  it('shows twelve skeletons, then the videos of the one in the URL, their number, and links to the others', async () => {
    showScreen(full.visit(), '/category/Music');
    expect(screen.getAllByTestId('card-skeleton')).toHaveLength(12);
    expect(await screen.findByRole('link', { name: 'Music' })).toHaveAttribute('aria-current', 'true');
    expect(screen.getByRole('heading', { level: 1, name: 'Music' })).toBeInTheDocument();
    expect(await screen.findByRole('link', { name: 'Video 13' })).toBeInTheDocument();
    expect(screen.getAllByRole('heading', { level: 3 })[0]).toHaveTextContent('Video 13');
    expect(screen.getByText('13 videos')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'All' })).toHaveAttribute('href', '/videos');
  });

  it('shows on each tile the picture of its newest video, or its first letter, at the cost of one read per tile', async () => {
    const pictured = await startTestData({ origins: ['http://localhost'] });
    const video = (id: string, category: string, picture: string, date: string) =>
      buildItem({ id, category, date, imageBlob: picture && `https://pictures.example/${picture}.webp` });
    await pictured.fill([
      video('old', 'Music', 'old', '2024-01-01'),
      video('new', 'Music', 'new', '2024-01-02'),
      video('bare', 'Travel', '', '2024-01-03'),
    ]);
    const { container } = showScreen(pictured.visit(), '/category');
    const music = (await screen.findByRole('link', { name: 'Music' })).closest('li')!;
    await waitFor(() =>
      expect(music.querySelector('img')).toHaveAttribute('src', 'https://pictures.example/new.webp'),
    );
    const initials = [...container.querySelectorAll('i, img')].map((picture) =>
      picture.getAttribute('data-initial'),
    );
    expect(initials).toEqual(['M', 'T']);
    expect(container.querySelectorAll('img')).toHaveLength(1);
    // Two categories, and the newest video of each.
    expect(pictured.firebase.meter.read().documentsRead).toBe(4);
    await pictured.stop();
  });

  it('redirects the URL of a renamed category to its current name, on the same page', async () => {
    const visited = history.length;
    await showScreen(renamed.visit(), '/category?name=Melodies&page=2&q=a').findByRole('article');
    await waitFor(() =>
      expect(screen.getByRole('status', { name: 'Address' })).toHaveTextContent('/category/Music?page=2&q=a'),
    );
    expect(history).toHaveLength(visited);
    expect(screen.getByRole('heading', { level: 1, name: 'Music' })).not.toHaveFocus();
    expect(document.title).toBe('Music · Page 2 · Test');
    expect(screen.getByRole('link', { name: 'Music' })).toHaveAttribute('aria-current', 'true');
    expect(screen.getByRole('link', { name: 'Video 01' })).toBeInTheDocument();
  });

  it('focuses the heading of a selected category', async () => {
    showScreen(full.visit(), '/category');
    await userEvent.click(await screen.findByRole('link', { name: 'Music' }));
    expect(screen.getByRole('heading', { level: 1, name: 'Music' })).toHaveFocus();
  });

  it('does not redirect a former name that another category uses now, nor an unknown name', async () => {
    for (const [name, heading] of [
      ['Songs', 'No Songs available.'],
      ['Never', 'The category “Never” does not exist.'],
    ]) {
      showScreen(renamed.visit(), `/category?name=${name}`);
      expect(await screen.findByRole('heading', { name: heading! })).toBeInTheDocument();
      expect(await screen.findByRole('link', { name: 'Music' })).toBeInTheDocument();
      await waitFor(() =>
        expect(screen.getByRole('status', { name: 'Address' })).toHaveTextContent(`/category/${name}`),
      );
    }
  });

  it('shows messages without categories and without videos in one', async () => {
    showScreen(empty.visit(), '/category?name=Music');
    expect(await screen.findByRole('heading', { name: 'No categories available.' })).toBeInTheDocument();
    expect(await screen.findByRole('heading', { name: 'No Music available.' })).toBeInTheDocument();
    expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull();
  });
});

describe('watch', () => {
  it('shows four skeletons, then the video and the videos of its category, with the current one marked', async () => {
    showScreen(full.visit(), '/watch/video-05');
    expect(screen.getAllByTestId('row-skeleton')).toHaveLength(4);
    expect(await screen.findByRole('heading', { level: 1, name: 'Video 05' })).toBeInTheDocument();
    expect(document.title).toBe('Video 05 · Test');
    const related = within(screen.getByRole('complementary', { name: 'Related Videos' }));
    expect(await related.findByRole('link', { name: /Video 05/ })).toHaveAttribute('aria-current', 'page');
    expect(related.getByRole('link', { name: /Video 13/ })).not.toHaveAttribute('aria-current');
    expect(related.getByRole('group', { name: 'Advertisement' })).toBeInTheDocument();
  });

  it('shows that a video does not exist, without a button to try again', async () => {
    showScreen(full.visit(), '/watch/none');
    expect(screen.getByRole('heading', { level: 1, name: 'Loading the video' })).toBeInTheDocument();
    expect(document.title).toBe('Loading the video · Test');
    expect(await screen.findByRole('heading', { level: 1, name: 'Video not found' })).toBeInTheDocument();
    expect(document.title).toBe('Video not found · Test');
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('adds noindex while an unlisted or absent video is shown', async () => {
    await full.put('unlisted/known-to-few', { ...items[0]!, title: 'Known to few' });
    const robots = () => document.head.querySelector('meta[name=robots]')?.getAttribute('content');
    for (const [address, heading, content] of [
      ['/watch/known-to-few', 'Known to few', 'noindex'],
      ['/watch/none', 'Video not found', 'noindex'],
      ['/watch/video-05', 'Video 05', undefined],
    ] as const) {
      const { unmount } = showScreen(full.visit(), address);
      expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeInTheDocument();
      expect(robots()).toBe(content);
      unmount();
      expect(robots()).toBeUndefined();
    }
  });

  it('shows a video without a category, without an empty link', async () => {
    showScreen(full.visit(), '/watch/homeless');
    expect(await screen.findByRole('heading', { level: 1, name: 'Homeless' })).toBeInTheDocument();
    const facts = within(screen.getAllByRole('article')[0]!);
    expect(facts.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      'https://example.org/film',
    ]);
  });
});

describe('search', () => {
  it('shows twelve skeletons, then the results for the URL, page by page, each with a link to its own URL', async () => {
    showScreen(full.visit(), '/search?q=vIDEO');
    expect(screen.getAllByTestId('card-skeleton')).toHaveLength(12);
    expect(await screen.findByRole('link', { name: 'Video 13' })).toHaveAttribute('href', '/watch/video-13');
    expect(screen.getByRole('heading', { level: 1, name: 'Search: vIDEO' })).toBeInTheDocument();
    expect(await screen.findByText('13 videos')).toBeInTheDocument();
    expect(cards()).toHaveLength(12);
    const out = within(cards()[0]!).getByRole('link', { name: 'Watch on example.org, in a new tab' });
    expect(out).toHaveAttribute('href', 'https://example.org/film');
    expect(out).toHaveAttribute('target', '_blank');
    expect(screen.getByRole('link', { name: 'Page 2' })).toHaveAttribute('href', '/search?q=vIDEO&page=2');
  });

  it('shows the page of results in the URL', async () => {
    showScreen(full.visit(), '/search?q=video&page=2');
    expect(await screen.findByRole('link', { name: 'Video 01' })).toBeInTheDocument();
    expect(cards()).toHaveLength(1);
  });

  it('marks the matches in each title, also those of a misspelled query', async () => {
    showScreen(full.visit(), '/search?q=vidoe+13');
    const link = await screen.findByRole('link', { name: 'Video 13' });
    expect(Array.from(link.querySelectorAll('mark'), (mark) => mark.textContent)).toEqual(['Video', '13']);
    expect(screen.getByRole('heading', { level: 2, name: '1 video' })).toBeInTheDocument();
  });

  it('filters the results by category and year in the URL, and links back to all results', async () => {
    showScreen(archive.visit(), '/search?q=music');
    const years = await screen.findByRole('combobox', { name: 'Year' });
    const options = within(years).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual(['All years', '2018 (1)', '2017 (2)']);
    // All results have the same category.
    expect(screen.queryByRole('combobox', { name: 'Category' })).toBeNull();
    await userEvent.selectOptions(years, '2018');
    expect(await screen.findByRole('heading', { level: 2, name: '1 video' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'March' })).toBeInTheDocument();
    act(() => history.back());
    expect(await screen.findByRole('heading', { level: 2, name: '3 videos' })).toBeInTheDocument();
    expect(window.location.search).toBe('?q=music');
    showScreen(archive.visit(), '/search?q=music&category=AC%2FDC&year=2017');
    expect(await screen.findByRole('heading', { name: 'No result found' })).toBeInTheDocument();
    expect(screen.getByRole('combobox', { name: 'Category' })).toHaveValue('AC/DC');
    expect(screen.getByRole('link', { name: 'All 3 results' })).toHaveAttribute('href', '/search?q=music');
  });

  it('suggests similar titles and categories if nothing matches', async () => {
    showScreen(full.visit(), '/search?q=video+of+zebras');
    const nearest = await screen.findByRole('navigation', { name: 'Nearest titles' });
    expect(within(nearest).getAllByRole('link')[0]).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/watch\//),
    );
    const categories = await screen.findByRole('navigation', { name: 'Categories to look in' });
    expect(within(categories).getByRole('link', { name: 'Music' })).toHaveAttribute(
      'href',
      '/category/Music',
    );
  });

  it('shows that nothing matches, and asks for a query without one', async () => {
    showScreen(full.visit(), '/search?q=zebra');
    expect(await screen.findByRole('heading', { name: 'No result found' })).toBeInTheDocument();
    storeSearch('old films');
    showScreen(full.visit(), '/search?q=+');
    expect(await screen.findByText(/^Type words of a title/)).toBeInTheDocument();
    const earlier = within(screen.getByRole('navigation', { name: 'Recent searches' }));
    expect(earlier.getByRole('link')).toHaveAttribute('href', '/search?q=old+films');
    expect(await screen.findByRole('navigation', { name: 'Categories to look in' })).toBeInTheDocument();
    act(() => clearSearches());
  });
});

describe('videos', () => {
  it('shows all videos with the years, and the months, newest first and undated last, with links to their videos', async () => {
    showScreen(archive.visit(), '/videos');
    expect(screen.getAllByTestId('card-skeleton')).toHaveLength(12);
    expect(await screen.findByRole('link', { name: 'March 2018' })).toBeInTheDocument();
    expect(await screen.findByRole('heading', { level: 2, name: '4 videos' })).toBeInTheDocument();
    const years = within(screen.getByRole('navigation', { name: 'Years' }));
    expect(years.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['All', '2018', '2017']);
    expect(years.getByRole('link', { current: true })).toHaveTextContent('All');
    await userEvent.click(years.getByRole('link', { name: '2017' }));
    expect(await screen.findByRole('heading', { level: 1, name: '2017' })).toBeInTheDocument();
    expect(await screen.findByRole('heading', { level: 2, name: '2 videos' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('link', { name: 'All' }));
    await userEvent.click(await screen.findByText('By month'));
    const months = within(screen.getByRole('group'));
    expect(months.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'March 20181 video',
      'November 20172 videos',
      'Without a date1 video',
    ]);
    await userEvent.click(screen.getByRole('link', { name: 'November 2017' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'November 2017' })).toBeInTheDocument();
    expect((await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
      'YoungerNov 30, 2017Music',
      'OlderNov 1, 2017AC/DC',
    ]);
    expect(screen.getByRole('link', { name: 'Older' })).toHaveAttribute('href', '/watch/older');
    expect(screen.getByRole('link', { name: 'AC/DC' })).toHaveAttribute('href', '/category?name=AC%2FDC');
    expect(document.title).toBe('November 2017 · Test');
  });

  it('shows the videos without a date, and links back to all months', async () => {
    showScreen(archive.visit(), '/videos/undated');
    expect(await screen.findByRole('link', { name: 'Lost' })).toHaveAttribute('href', '/watch/lost');
    await userEvent.click(screen.getByRole('link', { name: 'All videos' }));
    expect(await screen.findByRole('link', { name: 'March 2018' })).toBeInTheDocument();
  });

  it('shows messages without videos, and without videos in a month', async () => {
    showScreen(empty.visit(), '/videos');
    expect(await screen.findByRole('heading', { name: 'No videos available' })).toBeInTheDocument();
    showScreen(archive.visit(), '/videos/2001-01');
    expect(await screen.findByRole('heading', { name: 'No videos: January 2001' })).toBeInTheDocument();
  });
});

describe('tag', () => {
  it('shows twelve skeletons, then the videos with the tag in any letter case, page by page', async () => {
    showScreen(tagged.visit(), '/tag/STREET%20food');
    expect(screen.getAllByTestId('card-skeleton')).toHaveLength(12);
    expect(await screen.findByRole('heading', { level: 1, name: 'Tag: Street Food' })).toBeInTheDocument();
    expect(await screen.findByText('13 videos')).toBeInTheDocument();
    expect(cards()).toHaveLength(12);
    expect(screen.getByRole('link', { name: 'Page 2' })).toHaveAttribute('href', '/tag/STREET%20food?page=2');
    expect(document.title).toBe('Street Food · Test');
  });

  it('is linked from the page of a video', async () => {
    showScreen(tagged.visit(), '/watch/video-13');
    const tags = within(await screen.findByRole('list', { name: 'Tags' }));
    expect(tags.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/tag/Street%20Food',
      '/tag?name=a%2Fb',
    ]);
    await userEvent.click(tags.getByRole('link', { name: 'a/b' }));
    expect(await screen.findByText('13 videos')).toBeInTheDocument();
  });

  it('shows that no video has the tag, and the commonest tags without one', async () => {
    showScreen(tagged.visit(), '/tag/street');
    expect(await screen.findByRole('heading', { name: 'No videos with the tag street' })).toBeInTheDocument();
    showScreen(tagged.visit(), '/tag');
    const tags = within(await screen.findByRole('list', { name: 'Tags' })).getAllByRole('link');
    expect(tags.map((link) => link.getAttribute('href'))).toEqual(['/tag?name=a%2Fb', '/tag/Street%20Food']);
    expect(tags[0]).toHaveTextContent('a/b 13 videos');
  });
});

describe('series', () => {
  it('shows its videos numbered in their order, their number, and a link to play all', async () => {
    showScreen(withSeries.visit(), '/series/journey');
    expect(screen.getAllByTestId('row-skeleton')).not.toHaveLength(0);
    expect(await screen.findByRole('heading', { level: 1, name: 'A journey' })).toBeInTheDocument();
    expect(await screen.findByText('13 videos · 52 min')).toBeInTheDocument();
    expect(screen.getByText(/From north to south/)).toBeInTheDocument();
    const rows = within(await screen.findByRole('list', { name: 'Videos of A journey' })).getAllByRole(
      'link',
    );
    expect(rows.map((row) => row.getAttribute('href')).slice(0, 2)).toEqual([
      '/watch/video-07?series=journey',
      '/watch/video-01?series=journey',
    ]);
    expect(rows).toHaveLength(13);
    expect(screen.queryByRole('link', { name: 'Page 2' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Play all' })).toHaveAttribute(
      'href',
      '/watch/video-07?series=journey',
    );
    expect(document.title).toBe('A journey · Test');
  });

  it('lists the first videos of each, and the number of the others', async () => {
    showScreen(withSeries.visit(), '/series');
    expect(await screen.findByText('And 9 more')).toBeInTheDocument();
    expect(screen.getAllByRole('link', { name: /^Video /, hidden: true })).toHaveLength(4);
  });

  it('links from a video to the next one of the series', async () => {
    showScreen(withSeries.visit(), '/watch/video-07?series=journey');
    const box = within(await screen.findByRole('region', { name: 'Series: A journey' }));
    expect(box.getByText('1 of 13')).toBeInTheDocument();
    await userEvent.click(box.getByRole('link', { name: 'Next in this series' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Video 01' })).toBeInTheDocument();
    expect(screen.getByLabelText('Address')).toHaveTextContent('/watch/video-01?series=journey');
    expect(await screen.findByText('2 of 13')).toBeInTheDocument();
  });

  it('are a row of the home page, which is read when it comes into view', async () => {
    showScreen(withSeries.visit(), '/');
    const row = within(await screen.findByRole('region', { name: 'Series' }));
    expect(await row.findByRole('link', { name: 'A journey' })).toHaveAttribute('href', '/series/journey');
    expect(row.getByText('13 videos')).toBeInTheDocument();
    Object.assign(globalThis, {
      IntersectionObserver: class {
        observe() {}
        disconnect() {}
      },
    });
    showScreen(withSeries.visit(), '/');
    expect(await screen.findByRole('region', { name: 'Series' })).toBeInTheDocument();
    expect(screen.getAllByTestId('tile-skeleton')).toHaveLength(4);
    expect(screen.queryByRole('link', { name: 'A journey' })).toBeNull();
    Reflect.deleteProperty(globalThis, 'IntersectionObserver');
  });

  it('lists all series, with a link beside the categories unless the menu has one', async () => {
    showScreen(withSeries.visit(), '/series');
    expect(await screen.findByRole('link', { name: 'A journey' })).toHaveAttribute('href', '/series/journey');
    // A few series have their duration, their description and, in a wide window, their first videos.
    expect(await screen.findByText('13 videos · 52 min')).toBeInTheDocument();
    expect(screen.getByText(/From north to south/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Video 01', hidden: true })).toHaveAttribute(
      'href',
      '/watch/video-01?series=journey',
    );
    for (const menu of ['', '/series Series']) {
      await withSeries.site({ menu });
      const data = withSeries.visit();
      await readScreen(data, new URL('/', location.href));
      showScreen(data, '/category');
      expect(await screen.findByText('13 videos')).toBeVisible();
      expect(screen.queryAllByRole('link', { name: 'See the series' })).toHaveLength(menu ? 0 : 1);
    }
  });

  it('shows messages without series, and for an unknown series', async () => {
    showScreen(empty.visit(), '/series');
    expect(await screen.findByRole('heading', { name: 'No series available.' })).toBeInTheDocument();
    showScreen(withSeries.visit(), '/series/none');
    expect(await screen.findByRole('heading', { name: 'Series not found' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'See all series' })).toBeInTheDocument();
  });
});

describe('a custom page', () => {
  it('shows a skeleton, then title and text, without links for times and with links for e-mail', async () => {
    showScreen(full.visit(), '/page/about');
    expect(screen.getByTestId('text-skeleton')).toBeInTheDocument();
    expect(await screen.findByRole('heading', { level: 1, name: 'About us' })).toBeInTheDocument();
    expect(document.title).toBe('About us · Test');
    expect(screen.getByRole('heading', { level: 2, name: 'Who' })).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 3, name: 'Small' })).toBeInTheDocument();
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      'mailto:a@b.org',
      '/page/sides',
    ]);
    expect(screen.getByText(/Open 10:30, <b>no HTML<\/b>/)).toHaveTextContent('Write, run. Sides');
    await userEvent.click(screen.getByRole('link', { name: 'Sides' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Sides' })).toBeInTheDocument();
  });

  it('aligns a list and a quote by the direction of their text', async () => {
    showScreen(full.visit(), '/page/sides');
    const [arabic, english] = await screen.findAllByRole('list');
    // `auto` takes the direction of the first text whose element has no `dir`.
    for (const block of [arabic!, english!, screen.getByRole('blockquote')]) {
      expect(block).toHaveAttribute('dir', 'auto');
      expect(block.querySelector('[dir]')).toBeNull();
    }
  });

  it.each(['/page/none', '/page/ABOUT', '/page/a%2Fb', '/page/%'])(
    'shows that the page does not exist: %s',
    async (address) => {
      showScreen(full.visit(), address);
      expect(await screen.findByRole('alert')).toHaveTextContent('Page not found');
      expect(document.title).toBe('Page not found · Test');
      expect(screen.getByRole('link', { name: 'See the latest videos' })).toHaveAttribute('href', '/');
    },
  );
});

const screens = [
  ['/', 'card-skeleton', 'Video 13', 'No videos available', 'items'],
  ['/category', 'tile-skeleton', 'Music', 'No categories available.', 'categories'],
  ['/category/Music', 'card-skeleton', 'Video 13', 'No Music available.', 'items'],
  ['/watch/video-05', 'row-skeleton', 'Video 05', 'Video not found', 'videos'],
  ['/search?q=music', 'card-skeleton', 'Video 13', 'No result found', 'items'],
  ['/videos', 'card-skeleton', 'Video 13', 'No videos available', 'items'],
  ['/videos/2024-01', 'line-skeleton', 'Video 13', 'No videos: January 2024', 'items'],
  ['/tag/numbered', 'card-skeleton', 'Video 13', 'No videos with the tag numbered', 'items'],
  ['/series/journey', 'row-skeleton', 'Video 07', 'Series not found', 'series'],
  ['/page/about', 'text-skeleton', 'About us', 'Page not found', 'a page'],
] as const;

describe('over a network connection', () => {
  it.each(screens)('%s shows skeletons until the server answers', async (address, skeleton, title) => {
    const line = await full.line();
    line.hold();
    showScreen(full.visit(line.address), address);
    expect(await screen.findAllByTestId(skeleton)).not.toHaveLength(0);
    expect(screen.queryByText(title)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    line.mend();
    expect(await screen.findAllByText(title)).not.toHaveLength(0);
    await waitFor(() => expect(screen.queryByTestId(skeleton)).toBeNull());
  });

  it.each(screens)('%s is shown again from the cache without a network', async (address, skeleton, title) => {
    const line = await full.line();
    const data = full.visit(line.address);
    showScreen(data, address);
    expect(await screen.findAllByText(title)).not.toHaveLength(0);
    await waitFor(() => expect(screen.queryByTestId(skeleton)).toBeNull());
    line.cut();
    showScreen(data, address);
    expect(screen.getAllByText(title)).not.toHaveLength(0);
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });
});

it.each(someOf(screens, 2))(
  '%s without a server shows the error, and a button that loads it when the server is back',
  async (address, _, title, heading, what) => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const line = await full.line();
    line.cut();
    showScreen(withoutRetryDelay(full.visit(line.address)), address);
    expect(await screen.findByRole('heading', { name: heading })).toBeInTheDocument();
    expect(screen.getAllByText(/The server cannot be reached\./)).not.toHaveLength(0);
    expect(screen.getAllByRole('button', { name: 'Try again' })).not.toHaveLength(0);
    expect(log.mock.calls.map(([message]) => message as unknown)).toContain(`Error fetching ${what}:`);
    line.mend();
    // A category reads its videos and the other categories.
    await waitFor(async () => {
      for (const button of screen.queryAllByRole('button', { name: 'Try again' }))
        await userEvent.click(button);
      expect(screen.queryAllByText(title)).not.toHaveLength(0);
    });
    log.mockRestore();
  },
);
