import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { startTestData, type TestData } from 'tests/support/shared-data';
import { remote } from '../start';

const SampleScreen = remote.screens['sample'];

let data: TestData;
beforeAll(async () => {
  data = await startTestData({ origins: ['http://localhost'] });
  await data.put('categories/Music', { name: 'Music' });
});
afterAll(() => data.stop());

it('shows its heading, and how many categories there are', async () => {
  render(
    <MemoryRouter initialEntries={['/sample']}>
      <SampleScreen page={data.visit().page} />
    </MemoryRouter>,
  );
  expect(screen.getByRole('heading', { name: 'Sample' })).toBeInTheDocument();
  expect(await screen.findByText('Categories: 1')).toBeInTheDocument();
});
