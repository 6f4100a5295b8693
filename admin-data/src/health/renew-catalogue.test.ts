import { catalogueQuery, summaryQuery } from 'shared-data';
import { buildDraft, hurry, itemsFrom, startedForEach, startTestData } from 'tests/support/admin-data';
import { checkCatalogue } from './check';
import { renewCatalogue } from './rebuild';

beforeAll(hurry);

const test = startedForEach(startTestData);

const summary = () => test.read(summaryQuery);
const entries = async () => (await test.read(catalogueQuery))!.list();

it('a catalogue that was restored from a backup gets a version that was never published, with the same entries', async () => {
  await test.fill(itemsFrom(30));
  const { admin } = await test.signIn();
  const copied = (await summary())!;
  const listed = await entries();
  // Versions that were published after the copy was made.
  const published = [1, 2, 3].map((more) => copied.version + more);
  const later = new Date(Date.now() + 1000);
  await renewCatalogue({ ...test.administration, now: () => later });
  const renewed = (await summary())!;
  expect(renewed.version).toBeGreaterThan(Math.max(...published));
  expect(await entries()).toEqual(listed);
  await admin.addItem('added', buildDraft());
  expect((await entries()).map(({ id }) => id)).toContain('added');
  expect((await summary())!.version).toBe(renewed.version + 1);
  expect(await checkCatalogue(test.administration)).toMatchObject({ state: 'agrees' });
});

it('a database without an index has none afterwards', async () => {
  await renewCatalogue(test.administration);
  expect(await summary()).toBeNull();
});
