import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { isOn } from 'shared-data/on-device';
import { buildItem, startTestData, type TestData } from 'shared-data/testing';
import { showScreen } from '../testing/show-screen';

let data: TestData;
beforeAll(async () => {
  data = await startTestData({ origins: ['http://localhost'] });
  await data.fill(
    ['Oldest', 'Middle', 'Newest'].map((title, i) =>
      buildItem({ id: title.toLowerCase(), title, date: `2024-01-0${i + 1}`, url: '' }),
    ),
  );
});
afterAll(() => data.stop());

it('lists the current video last, whatever its date', async () => {
  showScreen(data.visit(), '/watch/newest');
  const related = within(await screen.findByRole('complementary', { name: 'Related Videos' }));
  await related.findByRole('link', { name: /Newest/ });
  expect(related.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/watch/middle',
    '/watch/oldest',
    '/watch/newest',
  ]);
});

it('is in theatre mode by a button and a key, also with the next video and kept by this browser, until it is pressed again', async () => {
  const { unmount } = showScreen(data.visit(), '/watch/newest');
  const button = () => screen.findByRole('button', { name: 'Theatre mode' });
  expect(await button()).toHaveAttribute('aria-pressed', 'false');
  await userEvent.click(await button());
  expect(await button()).toHaveAttribute('aria-pressed', 'true');
  expect(document.documentElement).toHaveAttribute('data-theatre');
  expect(isOn('list-beside')).toBe(false);
  unmount();
  showScreen(data.visit(), '/watch/oldest');
  expect(await button()).toHaveAttribute('aria-pressed', 'true');
  // A key that is held switches once, also with capitals locked.
  fireEvent.keyDown(document.body, { key: 'T' });
  fireEvent.keyDown(document.body, { key: 'T', repeat: true });
  expect(await button()).toHaveAttribute('aria-pressed', 'false');
  expect(document.documentElement).not.toHaveAttribute('data-theatre');
  expect(isOn('list-beside')).toBe(true);
});
