import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildItem, startedOnce, startTestData } from 'tests/support/admin-data';
import { showPanel, withoutErrors } from 'tests/support/panel';

const test = startedOnce(() => startTestData({ origins: ['http://localhost'] }));
withoutErrors();

it('the log undoes a rename of a category, as long as it is the latest', async () => {
  await test.fill([buildItem({ id: 'orrery', title: 'Orrery', category: 'Films' })]);
  const { admin, data } = await test.signIn();
  const films = [...(await test.documents('categories'))].find(([, { name }]) => name === 'Films')!;
  await admin.renameCategory({ id: films[0], name: 'Films' }, 'Shorts');
  showPanel(data, '/admin/home/log');
  const undoOf = (names: string) => ({ name: `Undo: renamed the category “${names}” (1 item)` });
  await userEvent.click(await screen.findByRole('button', undoOf('Films → Shorts')));
  await screen.findByText('Renamed the category “Shorts” to “Films”.');
  await waitFor(async () => expect((await admin.readVideo('orrery'))!.category).toBe('Films'));
  cleanup();
  showPanel(data, '/admin/home/log');
  await screen.findByRole('button', undoOf('Shorts → Films'));
  expect(screen.queryByRole('button', undoOf('Films → Shorts'))).toBeNull();
});
