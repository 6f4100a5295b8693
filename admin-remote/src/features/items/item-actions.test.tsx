import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Admin } from 'admin-data';
import { buildItem, itemsFrom, startedOnce, startTestData } from 'tests/support/admin-data';
import { dialogOf, pressInNotice, showPanel, withoutErrors } from 'tests/support/panel';
import { isEverything } from 'tests/support/everything';

const test = startedOnce(() => startTestData({ origins: ['http://localhost'] }));
let admin: Admin;
withoutErrors();
beforeEach(async () => {
  sessionStorage.clear();
  await test.fill([
    buildItem({ id: 'orrery', title: 'Orrery', category: 'Films', tags: 'stars' }),
    buildItem({ id: 'tide', title: 'Tide', category: 'Films', tags: '' }),
  ]);
  const signedIn = await test.signIn();
  ({ admin } = signedIn);
  showPanel(signedIn.data, '/admin');
  for (const title of ['Orrery', 'Tide'])
    await userEvent.click(await screen.findByRole('checkbox', { name: `Select ${title}` }));
});
const press = async (name: string) => {
  const actions = within(screen.getByRole('region', { name: 'Selected items' }));
  await userEvent.click(actions.getByRole('button', { name }));
};

it('adds tags to the selected items, and Undo restores their previous tags', async () => {
  await press('Add tags …');
  const asks = await dialogOf('Add tags to 2 items');
  await userEvent.click(asks.getByRole('button', { name: 'Add tags to 2 items' }));
  expect(asks.getByRole('alert')).toHaveTextContent('Enter a tag.');
  await userEvent.type(asks.getByRole('textbox', { name: 'Tags' }), 'stars, sea{Enter}');
  await screen.findByText('Added tags to 2 items.');
  const tags = async () => [(await admin.readVideo('orrery'))!.tags, (await admin.readVideo('tide'))!.tags];
  expect(await tags()).toEqual(['stars, sea', 'stars, sea']);
  await pressInNotice('Added tags to 2 items.', 'Undo');
  await screen.findByText('Undone: 2 items.');
  expect(await tags()).toEqual(['stars', '']);
});

it('an action on the visibility says how many items it changes, and is absent if none', async () => {
  expect(screen.queryByRole('button', { name: /^Publish/ })).toBeNull();
  await press('Make draft (2)');
  await pressInNotice('Moved 2 items to the drafts.', 'Undo');
  // The notice may be that of an earlier test.
  for (const id of ['orrery', 'tide'])
    await waitFor(async () => expect(await admin.readVideo(id)).toMatchObject({ state: 'published' }));
});

it('a published item that becomes a draft keeps its row in the list of all items, and the focus', async () => {
  await press('Select none');
  const menu = screen.getByRole('button', { name: 'More actions for Orrery' });
  menu.focus();
  await userEvent.keyboard('{Enter}');
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Make draft' }));
  await screen.findByText('Moved “Orrery” to the drafts.');
  await within(screen.getByRole('row', { name: /Orrery/ })).findByText('Draft');
  expect(menu).toHaveFocus();
  await pressInNotice('Moved “Orrery” to the drafts.', 'Undo');
  await screen.findByText('Undone: 1 item.');
});

it('a new series begins with the selected items, which stay selected until it is saved', async () => {
  const openSeries = async () => {
    await press('Add to series …');
    const asks = await dialogOf('Add 2 items to a series');
    await userEvent.selectOptions(asks.getByRole('combobox', { name: 'Series' }), '+ Add Series');
    expect(asks.getByText('The form of a new series opens. It has these items.')).toBeVisible();
    await userEvent.click(asks.getByRole('button', { name: 'Continue' }));
    return screen.findByRole('textbox', { name: 'Title' });
  };
  await openSeries();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(await screen.findByText('2 selected')).toBeVisible();
  await userEvent.type(await openSeries(), 'Voyage{Enter}');
  await screen.findByText('Saved the series “Voyage”.');
  await screen.findByRole('heading', { name: /^Items/ });
  expect(screen.queryByText('2 selected')).toBeNull();
  expect(await admin.readContent('series')).toMatchObject([{ title: 'Voyage', items: ['orrery', 'tide'] }]);
});

if (isEverything)
  it('adds the selected items to the end of a series once each, and Undo removes only these', async () => {
    const draft = { title: 'Journey', description: '', items: ['tide'] };
    await admin.saveContent('series', { id: 'journey', draft });
    await press('Add to series …');
    const asks = await dialogOf('Add 2 items to a series');
    await asks.findByRole('option', { name: 'Journey' });
    await userEvent.selectOptions(asks.getByRole('combobox', { name: 'Series' }), 'Journey');
    await userEvent.click(asks.getByRole('button', { name: 'Add 2 items to a series' }));
    const sentence = 'Added 1 item to the series “Journey”.';
    await screen.findByText(sentence);
    const items = async () => (await admin.readOneContent('series', 'journey'))!.items;
    expect(await items()).toEqual(['tide', 'orrery']);
    await pressInNotice(sentence, 'Undo');
    await screen.findByText('Removed 1 item from the series “Journey”.');
    expect(await items()).toEqual(['tide']);
  });

if (isEverything)
  it('schedules the selected items, and the notice opens the list of scheduled items', async () => {
    await press('Schedule …');
    const asks = await dialogOf('Schedule 2 items');
    await userEvent.type(asks.getByLabelText('Appears on'), '2099-05-01T12:00');
    await userEvent.click(asks.getByRole('button', { name: 'Schedule 2 items' }));
    await pressInNotice('Scheduled 2 items.', 'Open');
    await waitFor(() =>
      expect(screen.getByRole('link', { name: 'Scheduled (2)' })).toHaveAttribute('aria-current', 'page'),
    );
    expect(await admin.readVideo('tide')).toMatchObject({ state: 'scheduled' });
    // For the next test, which stores both videos again.
    await admin.deleteItems(['orrery', 'tide']);
  });

it('twenty items of two pages become unlisted in four actions, and items that were never in sight only after a question', async () => {
  await press('Select none');
  cleanup();
  await test.fill(itemsFrom(22));
  showPanel((await test.signIn()).data, '/admin');
  const unchosen = { name: 'Select all on this page', checked: false };
  const wholePage = async () => userEvent.click(await screen.findByRole('checkbox', unchosen));
  await wholePage();
  await userEvent.click(screen.getByRole('button', { name: 'Page 2' }));
  await wholePage();
  await press('Make unlisted (20)');
  await pressInNotice('Made unlisted: 20 items.', 'Undo');
  await screen.findByText('Undone: 20 items.');
  await wholePage();
  await press('Select all 24');
  await press('Make unlisted (24)');
  await dialogOf('Make 24 items unlisted?');
});
