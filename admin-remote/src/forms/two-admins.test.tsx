import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Admin } from 'admin-data';
import { buildItem, startedOnce, startTestData } from 'tests/support/admin-data';
import { dialogOf, pressInNotice, showPanel, withoutErrors } from 'tests/support/panel';
import { isEverything } from 'tests/support/everything';

const items = ['Orrery A', 'Tide A'].map((title) =>
  buildItem({ id: title.split(' ')[0]!.toLowerCase(), title, category: 'Films', description: '' }),
);
const test = startedOnce(() => startTestData({ origins: ['http://localhost'], items }));
/** Another admin, in a browser of their own. */
let colleague: Admin;
beforeAll(async () => {
  ({ admin: colleague } = await test.signInAs('colleague@example.org'));
});
withoutErrors();

/** Resolves when the panel reads nothing. */
let untilRead: () => Promise<void>;

async function open(address: string) {
  const { data, admin } = await test.signIn();
  untilRead = () => waitFor(() => expect(data.queryClient.isFetching()).toBe(0));
  showPanel(data, address);
  await screen.findByRole('heading', { level: 1, name: 'Admin Panel' });
  return admin;
}

const stored = async (id: string) => (await colleague.readVideo(id))!;
async function change(id: string, changes: Partial<ReturnType<typeof buildItem>>) {
  const before = await stored(id);
  await colleague.editItem(before, { ...before, ...changes });
}
const itemForm = async () => within(await screen.findByRole('form', { name: 'Manage Item' }));
const saveBy = async (name: string) => {
  await userEvent.click((await itemForm()).getByRole('button', { name }));
  await waitFor(() => expect(screen.queryByRole('form', { name: 'Manage Item' })).toBeNull());
};

if (isEverything)
  it("a form that is opened from a stale list shows a colleague's version without a conflict", async () => {
    await open('/admin');
    const edit = await screen.findByRole('link', { name: 'Edit Orrery A' });
    await change('orrery', { title: 'Orrery B' });
    await userEvent.click(edit);
    const dialog = await itemForm();
    await waitFor(() => expect(dialog.getByRole('textbox', { name: /^Title/ })).toHaveValue('Orrery B'));
    await userEvent.type(dialog.getByRole('textbox', { name: /^Description/ }), 'Planets.');
    await saveBy('Save');
    expect(await stored('orrery')).toMatchObject({ title: 'Orrery B', description: 'Planets.' });
  });

if (isEverything)
  it("the form of a category that is opened from a stale list shows a colleague's name", async () => {
    await colleague.addCategory('Drama', 'drama');
    await open('/admin');
    const edit = await screen.findByRole('button', { name: 'Edit the category Drama' });
    await colleague.renameCategory({ id: 'drama', name: 'Drama' }, 'Dramas');
    await userEvent.click(edit);
    const name = (await dialogOf('Manage Category')).getByRole('textbox', { name: /^Name/ });
    await waitFor(() => expect(name).toHaveValue('Dramas'));
  });

it('the page of a deleted item says who has deleted it, and links to the trash', async () => {
  await colleague.addItem('brief', buildItem({ title: 'Brief' }));
  await colleague.deleteItems(['brief']);
  await open('/admin/items/brief');
  expect(await screen.findByRole('heading', { name: '“Brief” is in the trash' })).toBeVisible();
  expect(screen.getByText(/^Deleted on .+ by colleague@example.org/)).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Trash' }));
  expect(await screen.findByRole('checkbox', { name: 'Select Brief' })).toBeVisible();
  await colleague.deleteForever(['brief']);
});

it('a conflict asks only for the fields that both have changed', async () => {
  await open('/admin');
  await userEvent.click(await screen.findByRole('link', { name: 'Edit Tide A' }));
  const dialog = await itemForm();
  await change('tide', { title: 'Tide B', tags: 'sea' });
  const title = dialog.getByRole('textbox', { name: /^Title/ });
  await userEvent.clear(title);
  await userEvent.type(title, 'Tide C');
  await userEvent.type(dialog.getByRole('textbox', { name: /^Description/ }), 'Waves.');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  const choice = within(await dialog.findByRole('region', { name: 'Choose what to keep' }));
  expect(choice.getAllByRole('group').map((group) => group.querySelector('legend')!.textContent)).toEqual([
    'Title',
  ]);
  await saveBy('Save');
  expect(await stored('tide')).toMatchObject({ title: 'Tide C', tags: 'sea', description: 'Waves.' });
});

it('the form of an item that a colleague deletes remains with its input', async () => {
  await colleague.addItem('reef', { ...buildItem(), title: 'Reef A', category: 'Films' });
  await open('/admin');
  await userEvent.click(await screen.findByRole('link', { name: 'Edit Reef A' }));
  const dialog = await itemForm();
  await colleague.deleteItems(['reef']);
  const title = dialog.getByRole('textbox', { name: /^Title/ });
  await userEvent.clear(title);
  await userEvent.type(title, 'Reef B');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await screen.findByText(/^Someone else has deleted this.* Deleted by .* Saving adds it again\.$/);
  // Everything that the conflict made stale is read again.
  await untilRead();
  const kept = await itemForm();
  expect(kept.getByRole('textbox', { name: /^Title/ })).toHaveValue('Reef B');
  // A second save stores it again.
  await saveBy('Publish');
  expect(await stored('reef')).toMatchObject({ title: 'Reef B' });
});

if (isEverything)
  it('a deleted category is restored with its videos, from the notice and from the trash', async () => {
    await colleague.addCategory('Shows', 'shows');
    await colleague.addItem('show', { ...buildItem(), title: 'A show', category: 'Shows' });
    await open('/admin');
    const categories = within(await screen.findByRole('region', { name: /^Categories/ }));
    const remove = async () => {
      await userEvent.click(await categories.findByRole('button', { name: 'Delete the category Shows' }));
      const question = await dialogOf('Delete the category “Shows”?');
      await userEvent.click(question.getByRole('button', { name: 'Delete' }));
      expect(await screen.findByText('Deleted the category “Shows”.')).toBeInTheDocument();
      expect(await stored('show')).toMatchObject({ category: '' });
    };
    await remove();
    await pressInNotice('Deleted the category “Shows”.', 'Undo');
    expect(await screen.findByText('Restored the category “Shows”.')).toBeInTheDocument();
    expect(await stored('show')).toMatchObject({ category: 'Shows' });
    await remove();
    await userEvent.click(screen.getByRole('link', { name: 'Trash' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Restore Category Shows' }));
    expect(await screen.findByText('Restored “Category Shows”.')).toBeInTheDocument();
    expect(await stored('show')).toMatchObject({ category: 'Shows' });
  });

if (isEverything)
  it('the undo of a rename restores the name of the category', async () => {
    await open('/admin');
    await userEvent.click(await screen.findByRole('button', { name: 'Edit the category Shows' }));
    const dialog = await dialogOf('Manage Category');
    await userEvent.type(dialog.getByRole('textbox', { name: /^Name/ }), ' and more');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    const notice = 'Saved the category “Shows and more”.';
    expect(await screen.findByText(notice)).toBeInTheDocument();
    expect(await stored('show')).toMatchObject({ category: 'Shows and more' });
    await pressInNotice(notice, 'Undo');
    expect(await screen.findByText('Renamed the category “Shows and more” to “Shows”.')).toBeInTheDocument();
    expect(await stored('show')).toMatchObject({ category: 'Shows' });
  });

if (isEverything)
  it('a move of more than ten items asks first, reports how many it moved, and can be undone', async () => {
    await colleague.addCategory('Crowd', 'crowd');
    await colleague.addCategory('Target', 'target');
    for (let i = 0; i < 11; i++)
      await colleague.addItem(`many-${i}`, {
        ...{ ...buildItem(), title: `Many ${i}` },
        category: i < 2 ? 'Target' : 'Crowd',
      });
    await open('/admin?text=Many');
    const items = within(await screen.findByRole('region', { name: /^Items \(11\)/ }));
    await userEvent.click(await items.findByRole('checkbox', { name: 'Select Many 1' }));
    await userEvent.click(items.getByRole('button', { name: 'Select all 11' }));
    await userEvent.click(items.getByRole('button', { name: 'Move …' }));
    const question = await dialogOf('Move 11 items');
    const choice = question.getByRole('combobox', { name: /^Category/ });
    await within(choice).findByRole('option', { name: 'Target' });
    await userEvent.selectOptions(choice, 'Target');
    await userEvent.click(question.getByRole('button', { name: 'Move 11 items' }));
    await pressInNotice('Moved 9 of 11 to Target. 2 needed no change.', 'Undo');
    expect(await screen.findByText('Undone: 9 items.')).toBeInTheDocument();
    expect(await stored('many-5')).toMatchObject({ category: 'Crowd' });
    expect(await stored('many-1')).toMatchObject({ category: 'Target' });
  });
