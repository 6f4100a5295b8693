import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { DataProvider } from 'shared-data';
import { buildItem, startTestData, type TestData } from 'tests/support/admin-data';
import { FindVideos } from './find-videos';

const titles = Array.from({ length: 12 }, (_, i) => `Video ${String(12 - i).padStart(2, '0')}`);

let data: TestData;
beforeAll(async () => {
  data = await startTestData({ origins: ['http://localhost'] });
  await data.fill(
    titles.map((title) => buildItem({ id: title.slice(-2), title, date: `2024-01-${title.slice(-2)}` })),
  );
});
afterAll(() => data.stop());

/** A form to which videos are added. */
function Form({ onChange }: { onChange: (ids: string[]) => void }) {
  const [ids, setIds] = useState<string[]>([]);
  const add = (id: string) => {
    setIds([...ids, id]);
    onChange([...ids, id]);
  };
  const words = {
    find: 'Find',
    list: 'Found',
    add: 'Add',
    addOne: (title: string) => `Add ${title}`,
    added: 'In',
  };
  return <FindVideos chosen={ids} onAdd={add} words={words} told={(title) => `${title} is added.`} />;
}

const rows = () =>
  within(screen.getByRole('list', { name: 'Found' }))
    .getAllByRole('listitem')
    .map((row) => row.querySelector('span')!.textContent);

it('a double click adds one video: its row stays, and the focus with it; another row comes at the end', async () => {
  const onChange = jest.fn();
  render(
    <DataProvider data={data.visit()}>
      <Form onChange={onChange} />
    </DataProvider>,
  );
  await userEvent.dblClick(await screen.findByRole('button', { name: 'Add Video 12' }));
  expect(onChange.mock.calls).toEqual([[['12']]]);
  expect(rows()).toEqual(titles.slice(0, 9));
  expect(screen.getByRole('button', { name: 'In' })).toHaveFocus();

  // The form grew, and the row below came under the pointer.
  const below = screen.getByRole('button', { name: 'Add Video 11' });
  expect(fireEvent.mouseDown(below, { detail: 2 })).toBe(false);
  fireEvent.click(below, { detail: 2 });
  expect(onChange).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('button', { name: 'In' })).toHaveFocus();

  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Add Video 11' })).toHaveFocus();
  await userEvent.keyboard('{Enter}{Enter}');
  expect(onChange.mock.lastCall).toEqual([['12', '11']]);

  await userEvent.type(screen.getByRole('searchbox', { name: 'Find' }), 'video');
  expect(rows()).toEqual(titles.slice(2, 10));
});
