import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { AdminProvider, adminOf } from 'admin-data';
import { DataProvider } from 'shared-data';
import { buildItem, startedOnce, startTestData } from 'tests/support/admin-data';
import { VideoPicker } from './video-picker';

const titles = Array.from({ length: 12 }, (_, i) => `Video ${String(12 - i).padStart(2, '0')}`);

const items = titles.map((title) =>
  buildItem({ id: title.slice(-2), title, date: `2024-01-${title.slice(-2)}` }),
);
const data = startedOnce(() => startTestData({ origins: ['http://localhost'], items }));

const onChange = jest.fn();
beforeEach(() => onChange.mockReset());

function Form() {
  const [ids, setIds] = useState<string[]>([]);
  const [ticked, setTicked] = useState<string[]>([]);
  const add = (added: string[]) => {
    setIds([...ids, ...added]);
    onChange(added);
  };
  return <VideoPicker chosen={ids} ticked={ticked} onTick={setTicked} onAdd={add} />;
}

async function open() {
  const visit = data.visit();
  render(
    <DataProvider data={visit}>
      <AdminProvider admin={adminOf(visit)}>
        <Form />
      </AdminProvider>
    </DataProvider>,
  );
  return within(await screen.findByRole('list', { name: 'Videos to add' }));
}
const rows = () =>
  within(screen.getByRole('list', { name: 'Videos to add' }))
    .getAllByRole('listitem')
    .map((row) => row.querySelector('bdi')!.textContent);
const row = (title: string) => screen.getByRole('checkbox', { name: new RegExp(`^${title}`) });

it('the selection remains during another search, and all results can be selected at once', async () => {
  await open();
  await userEvent.click(row('Video 12'));
  await userEvent.type(screen.getByRole('searchbox', { name: 'Find videos to add' }), '03');
  expect(rows()).toEqual(['Video 03']);
  await userEvent.click(screen.getByRole('button', { name: 'Select all' }));
  await userEvent.click(screen.getByRole('button', { name: 'Add 2' }));
  expect(onChange.mock.calls).toEqual([[['12', '03']]]);
});

it('a button lists more videos', async () => {
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Show more videos' }));
  expect(rows()).toEqual(titles);
});
