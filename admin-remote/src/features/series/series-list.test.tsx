import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { emptyDraft } from 'admin-data';
import { startedOnce, startTestData } from 'tests/support/admin-data';
import { showPanel, withoutErrors } from 'tests/support/panel';

const test = startedOnce(() => startTestData({ origins: ['http://localhost'] }));
withoutErrors();

it('a series of drafts has their pictures, in the list and in its form', async () => {
  const { admin, data } = await test.signIn();
  const imageBlob = 'data:image/webp;base64,AAAA';
  const draft = { ...emptyDraft, title: 'Snowfall', imageBlob };
  await admin.addItem('snowfall', draft, { state: 'draft', publishAt: null });
  const series = { title: 'Winter', description: '', items: ['snowfall'] };
  await admin.saveContent('series', { id: 'winter', draft: series });
  showPanel(data, '/admin/series');
  const picture = async (list: string) =>
    within(await screen.findByRole('list', { name: list })).findByRole('presentation');
  expect(await picture('Series')).toHaveAttribute('src', imageBlob);
  await userEvent.click(screen.getByRole('link', { name: 'Winter' }));
  expect(await picture('Videos in order')).toHaveAttribute('src', imageBlob);
});
