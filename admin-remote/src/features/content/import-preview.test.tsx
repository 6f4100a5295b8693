import { render, screen } from '@testing-library/react';
import { matchColumns, type ImportPlan } from 'admin-data';
import { ImportPreview } from './import-preview';

const none = { count: 0, first: [] };
const nothing: ImportPlan = {
  version: '',
  match: matchColumns([]),
  ...{ add: 0, change: 0, unchanged: 3, refused: none, drafts: none },
  ...{ sample: [], newCategories: [], listsCategories: false, contents: [] },
  channel: null,
  seen: new Map(),
};
const show = (plan: Partial<ImportPlan>) =>
  render(<ImportPreview plan={{ ...nothing, ...plan }} onImport={() => undefined} />);

it('a file with only categories is imported by a button without a number of items', () => {
  show({ newCategories: [{ id: 'poems', name: 'Poems' }] });
  expect(screen.getByText('New categories: Poems.')).toBeInTheDocument();
  expect(screen.getByRole('button')).toHaveAccessibleName('Import');
});

it('a file without changes has nothing to import', () => {
  show({});
  expect(screen.getByText('There is nothing to import.')).toBeInTheDocument();
  expect(screen.queryByRole('button')).toBeNull();
});
