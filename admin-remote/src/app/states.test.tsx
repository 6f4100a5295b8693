import { publishedMark } from 'shared-data/contract';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { emptyDraft } from 'admin-data';
import {
  itemsFrom,
  startedOnce,
  startTestData,
  testAdmin,
  type Line,
  type TestData,
} from 'tests/support/admin-data';
import { showPanel, withoutErrors } from 'tests/support/panel';
import { isEverything, someOf } from 'tests/support/everything';

const origins = ['http://localhost'];
const videos = itemsFrom(3);
const full = startedOnce(() => startTestData({ origins, items: videos }));
const empty = startedOnce(() => startTestData({ origins }));
beforeAll(async () => {
  const today = new Date().toISOString().slice(0, 10);
  await full.putAll({
    'banners/320x50': { size: '320x50', banner: 'data:image/webp;base64,AAAA', link: '' },
    [`views/${today}`]: { videos: { [videos[1]!.id]: 7 }, counted: 7 },
  });
  const { admin } = await full.signIn();
  await admin.addCategory('Poems', admin.newId());
  await admin.deleteItems([videos[0]!.id]);
  await admin.saveContent('page', { id: 'new', draft: { title: 'About us', text: 'Two people.' } });
  const series = { title: 'A journey', description: '', items: [videos[1]!.id] };
  await admin.saveContent('series', { id: 'journey', draft: series });
  await admin.invite('anna@example.org');
  const draft = { ...emptyDraft, title: 'A draft', category: 'Poems' };
  await admin.addItem(admin.newId(), draft, { state: 'draft', publishAt: null });
  await admin.switchCounting({ isOn: true, onCards: false });
});

const online = jest.spyOn(navigator, 'onLine', 'get');
const network = (there: boolean) =>
  act(() => {
    online.mockReturnValue(there);
    window.dispatchEvent(new Event(there ? 'online' : 'offline'));
  });
withoutErrors();
beforeEach(() => void online.mockReturnValue(true));

/** The panel of an admin who is signed in, at an address of it; `line` is what it reaches the server by. */
async function open(test: TestData, address: string, before: (line: Line) => void = () => undefined) {
  const line = await test.line();
  const { data } = await test.signIn(undefined, line.address);
  const { queries } = data.queryClient.getDefaultOptions();
  data.queryClient.setDefaultOptions({ queries: { ...queries, retryDelay: 1 } });
  before(line);
  showPanel(data, address);
  await screen.findByRole('heading', { level: 1, name: 'Admin Panel' });
  return line;
}

const region = (name: RegExp) => screen.findByRole('region', { name });

const { title } = videos[1]!;
const ofTitle = new RegExp(`^${title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`);

/** The address of each screen, its region, what is there, and what is there without content, unless there is always something. */
const screens: [address: string, name: RegExp, isThere: RegExp, isEmpty?: RegExp][] = [
  ['/admin', /^Items/, new RegExp(`Edit ${title}`), /^No items yet$/],
  ['/admin', /^Categories/, /Edit the category/, /^No categories yet\.$/],
  ['/admin/site/banners', /^Banners/, /Edit the banner of 320x50/, /^No banners yet\.$/],
  ['/admin/series', /^Series/, /Edit the series A journey/, /^No series yet\.$/],
  ['/admin/items?show=trash', /^Trash/, /^Restore/, /^The trash is empty$/],
  ['/admin/items?show=draft', /^Items/, /^Edit A draft$/, /^No drafts$/],
  ['/admin/home', /^Last changes/, /added the category/, /^Nothing was changed yet\.$/],
  ['/admin/home', /^Next up/, /^A draft$/, /^Nothing to do/],
  ['/admin/home', /^Most watched/, ofTitle, /^Views are not counted/],
  ['/admin/home/log', /^Changes/, /^Poems$/, /^Nothing was changed yet$/],
  ['/admin/audience', /^Audience/, ofTitle, /^Nothing is counted\.$/],
  ['/admin/pages', /^Pages/, /Edit the page About us/, /^No pages yet\.$/],
  ['/admin/site', /^Site/, /^Name/],
  ['/admin/site/team', /^Team/, /^Withdraw the invitation of anna@example.org$/, /^No open invitations\.$/],
];

/** Text, or what a control is called. */
const shown = (place: HTMLElement, text: RegExp) =>
  waitFor(() => {
    const [found] = [...within(place).queryAllByText(text), ...within(place).queryAllByLabelText(text)];
    expect(found).toBeInTheDocument();
  });

describe('a screen of the panel', () => {
  // Each screen nightly, because all of them wait, fail and retry in the same way.
  it.each(someOf(screens))(
    'loads for as long as it takes, and then shows what is there: %s %s',
    async (...each) => {
      const [address, name, isThere, isEmpty] = each;
      const line = await open(full, address, (line) => line.hold());
      const place = await region(name);
      expect(await within(place).findByRole('status', { name: /^Loading/ })).toBeInTheDocument();
      expect(within(place).queryByRole('alert')).toBeNull();
      if (isEmpty) expect(within(place).queryByText(isEmpty)).toBeNull();
      expect(screen.getByRole('button', { name: /^Account: / })).toBeEnabled();
      line.mend();
      await shown(place, isThere);
      expect(within(place).queryByRole('status', { name: /^Loading/ })).toBeNull();
    },
  );

  it.each(
    someOf(
      screens.filter(([, , , isEmpty]) => isEmpty),
      4,
    ),
  )('shows a message if it is empty: %s %s', async (address, name, _, isEmpty) => {
    await open(empty, address);
    expect(await within(await region(name)).findByText(isEmpty!)).toBeInTheDocument();
  });

  it.each(someOf(screens, 4))(
    'shows an error if it cannot be read, and loads on retry: %s %s',
    async (...each) => {
      const [address, name, isThere] = each;
      const line = await open(full, address, (line) => line.cut());
      const place = await region(name);
      expect(await within(place).findByRole('alert')).toHaveTextContent('The server cannot be reached.');
      line.mend();
      await userEvent.click(within(place).getByRole('button', { name: 'Try again' }));
      await shown(place, isThere);
      expect(within(place).queryByRole('alert')).toBeNull();
    },
  );

  it.each(someOf(screens))(
    'keeps what was read when the network goes, and says that it is gone: %s %s',
    async (address, name, isThere) => {
      const line = await open(full, address);
      const place = await region(name);
      await shown(place, isThere);
      line.cut();
      network(false);
      expect(screen.getByText('You are offline. What was already loaded is still here.')).toBeInTheDocument();
      await shown(place, isThere);
      network(true);
      expect(screen.queryByText(/You are offline/)).toBeNull();
    },
  );
});

if (isEverything)
  it('each card of Home shows an error if it cannot be read, and one retry loads all of them', async () => {
    const line = await open(full, '/admin/home', (line) => line.cut());
    const cards = [/^Next/, /^Needs attention/, /^Last changes/, /^Most watched/];
    for (const card of cards)
      expect(await within(await region(card)).findByRole('alert')).toHaveTextContent('cannot be reached');
    line.mend();
    const care = await region(/^Needs attention/);
    await userEvent.click(within(care).getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(await screen.findByRole('link', { name: 'A draft' })).toBeInTheDocument();
  });

it.each(['/admin', '/admin/'])('the header marks Items as the current screen at %s', async (address) => {
  await open(empty, address);
  const links = within(screen.getByRole('navigation', { name: 'Panel' })).getAllByRole('link');
  expect(links.filter((link) => link.hasAttribute('aria-current'))).toEqual([
    screen.getByRole('link', { name: 'Items' }),
  ]);
});

describe('the sign-in', () => {
  async function signIn(password: string, before: (line: Line) => void) {
    const line = await full.line();
    before(line);
    showPanel(full.visit(line.address), '/admin');
    await userEvent.type(await screen.findByLabelText('E-mail'), testAdmin.email);
    await userEvent.type(screen.getByLabelText('Password'), password);
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    return line;
  }

  it('shows that it is signing in until the panel opens', async () => {
    const line = await signIn(testAdmin.password, (line) => line.hold());
    expect(await screen.findByRole('button', { name: 'Signing in …' })).toBeInTheDocument();
    expect(screen.queryByRole('alert')).toBeNull();
    line.mend();
    expect(await screen.findByRole('heading', { level: 1, name: 'Admin Panel' })).toBeInTheDocument();
  });

  it('reports that the server cannot be reached, and opens the panel on retry', async () => {
    const line = await signIn(testAdmin.password, (line) => line.cut());
    expect(await screen.findByText(/The server cannot be reached\./)).toBeInTheDocument();
    line.mend();
    await userEvent.click(screen.getByRole('button', { name: 'Check again' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Admin Panel' })).toBeInTheDocument();
  });
});

it('an unknown path of the panel is reported and links to the items, and /admin/items shows them', async () => {
  const opened = await open(full, '/admin/nowhere');
  expect(await screen.findByRole('heading', { name: 'This screen does not exist' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('link', { name: 'See the items' }));
  expect(await region(/^Items/)).toBeInTheDocument();
  opened.cut();
  cleanup();
  await open(full, '/admin/items');
  expect(await region(/^Items/)).toBeInTheDocument();
  const places = within(screen.getByRole('navigation', { name: 'Panel' }));
  expect(places.getByRole('link', { name: 'Items' })).toHaveAttribute('aria-current', 'page');
  expect(document.title).toMatch(/^Items · Admin · /);
});

it.each([
  ['with a slash', 'items/a%2Fb'],
  ['with a slash, of a new document', 'items/a%2Fb?new'],
  ['that is reserved', 'series/__x__'],
  ['that is too long', `pages/${'x'.repeat(3000)}`],
])('an id that no document can have is reported like one that never was: %s', async (_, path) => {
  await open(full, `/admin/${path}`);
  expect(await screen.findByRole('heading', { name: 'There is nothing at this address' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'See the list' })).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('a category with a draft only is counted with it, and not deleted unasked', async () => {
  await open(full, '/admin');
  const categories = within(await region(/^Categories/));
  await userEvent.click(await categories.findByRole('button', { name: 'Delete the category Poems' }));
  const question = within(await screen.findByRole('dialog', { name: 'Delete the category “Poems”?' }));
  expect(question.getByText(/^One item is in it\./)).toBeInTheDocument();
});

if (isEverything)
  it('the items can be sorted where the table has no column headers', async () => {
    await open(full, '/admin/items?show=published');
    const items = within(await region(/^Items/));
    const titles = () => items.getAllByRole('link', { name: /^Edit / }).map(({ ariaLabel }) => ariaLabel);
    /** Chooses an order behind the Filter button, which was this before. */
    const sort = async (before: string, after: string) => {
      await userEvent.click(items.getByRole('button', { name: 'Filter' }));
      const order = await screen.findByRole('combobox', { name: 'Order' });
      expect(order).toHaveDisplayValue(before);
      await userEvent.selectOptions(order, after);
      await userEvent.keyboard('{Escape}');
    };
    const byTitle = videos
      .slice(1)
      .map((item) => `Edit ${item.title}`)
      .sort();
    await sort('Newest first', 'Title A–Z');
    await waitFor(() => expect(titles()).toEqual(byTitle));
    await sort('Title A–Z', 'Title Z–A');
    await waitFor(() => expect(titles()).toEqual(byTitle.reverse()));
  });

if (isEverything)
  it('the link on Home to items without a category opens the list with that filter', async () => {
    const bare = await startTestData({ origins });
    const [first, second] = itemsFrom(2);
    const { id, ...fields } = first!;
    await bare.put(`items/${id}`, { ...fields, category: '' });
    await bare.fill([second!]);
    await open(bare, '/admin/home');
    const care = within(await region(/^Needs attention/));
    const sentence = await care.findByText(/in no category/);
    await userEvent.click(within(sentence).getByRole('link', { name: '1 video' }));
    const items = within(await region(/^Items \(1\)/));
    const filter = items.getByRole('combobox', { name: 'Filter by category' });
    expect(filter).toHaveDisplayValue('No category');
    await userEvent.selectOptions(filter, 'All categories');
    expect(await region(/^Items \(2\)/)).toBeInTheDocument();
    expect(filter).toHaveDisplayValue('All categories');
    await bare.stop();
  });

it('all items that match a filter can be selected, and selected items that it excludes are not deleted unasked', async () => {
  await open(full, '/admin');
  const items = within(await region(/^Items/));
  const [first, second] = videos.slice(1);
  await userEvent.click(await items.findByRole('checkbox', { name: `Select ${first!.title}` }));
  await userEvent.click(items.getByRole('searchbox', { name: 'Filter by title' }));
  await userEvent.paste(second!.title);
  expect(await region(/^Items \(1\)/)).toBeInTheDocument();
  expect(items.getByText('1 selected, 1 of them not in this list')).toBeInTheDocument();
  await userEvent.click(items.getByRole('button', { name: 'Delete' }));
  const question = within(await screen.findByRole('dialog', { name: 'Delete 1 item?' }));
  await userEvent.click(question.getByRole('button', { name: 'Cancel' }));
  await userEvent.click(items.getByRole('button', { name: 'Select all 1' }));
  expect(await items.findByRole('checkbox', { name: `Select ${second!.title}` })).toBeChecked();
  expect(items.queryByRole('button', { name: /^Select all \d/ })).toBeNull();
  expect(items.getByText('1 selected')).toBeInTheDocument();
});

if (isEverything)
  it('a page whose id is new is edited, and the notice of it ends when it is deleted', async () => {
    await open(full, '/admin/pages');
    const pages = within(await region(/^Pages/));
    await userEvent.click(await pages.findByRole('link', { name: 'Edit the page About us' }));
    await userEvent.type(await screen.findByRole('textbox', { name: /^Text/ }), ' And a boat.');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    const saved = await screen.findByText('Saved the page “About us”. Visitors see it now.');
    await userEvent.click(await screen.findByRole('button', { name: 'Delete the page About us' }));
    await screen.findByText('Deleted the page “About us”.');
    expect(saved).not.toBeInTheDocument();
  });

it('a cancelled check of the thumbnails reports no result', async () => {
  await open(full, '/admin/home');
  const care = within(await region(/^Needs attention/));
  await userEvent.click(await care.findByRole('button', { name: 'Check the thumbnails' }));
  await userEvent.click(await care.findByRole('button', { name: 'Cancel' }));
  expect(await care.findByRole('button', { name: 'Check the thumbnails' })).toBeInTheDocument();
  expect(care.queryByText('Every thumbnail can be shown.')).toBeNull();
});

describe('if the published pages are older than the last change', () => {
  const mark = document.createElement('meta');
  mark.name = publishedMark;
  const { fetch } = globalThis;
  let answering: jest.SpyInstance;
  beforeEach(() => {
    document.head.append(mark);
    answering = jest
      .spyOn(globalThis, 'fetch')
      .mockImplementation((...asked) =>
        asked[0] === '/published.json'
          ? Promise.resolve(Response.json({ version: 1, failed: [] }))
          : fetch(...asked),
      );
  });
  afterEach(() => {
    cleanup();
    answering.mockRestore();
    mark.remove();
  });

  it('Home reports it and names the publish command', async () => {
    await open(full, '/admin/home');
    const care = within(await region(/^Needs attention/));
    expect(await care.findByText(/^The published pages are older.* npm run publish/)).toBeVisible();
  });

  if (isEverything)
    it('Home links to the configured publish button', async () => {
      const workflow = 'https://github.com/ada/films/actions/workflows/publish.yml';
      const { data } = await full.signIn();
      data.configuration.publishLink = workflow;
      showPanel(data, '/admin/home');
      const care = within(await region(/^Needs attention/));
      expect(await care.findByText(/^The published pages are older/)).not.toHaveTextContent('npm run');
      expect(care.getByRole('link', { name: 'Publish now' })).toHaveAttribute('href', workflow);
    });
});
