import { summaryQuery } from 'shared-data';
import { panelOnce } from 'tests/support/admin-data';
import type { BannerDraft } from './banners';
import { checkContent } from './content';

const { test, admin, stored, logEntries, unlogged } = panelOnce({ items: [], checksIndex: true });
// A warning is logged for each malformed banner.
beforeAll(() => jest.spyOn(console, 'warn').mockImplementation(() => undefined));
afterEach(async () => {
  for (const banner of await admin.readContent('banner')) await admin.deleteContent('banner', banner);
});

const draft: BannerDraft = { size: '728x90', banner: 'https://example.org/b.png', link: '' };
const shownSizes = async () => (await test.read(summaryQuery))!.banners;
const save = (id: string, changed: Partial<BannerDraft> = {}, before?: BannerDraft | null) =>
  admin.saveContent('banner', { id, draft: { ...draft, ...changed }, before });

it('each fault of a banner belongs to its field', () => {
  const none = { size: '', banner: '', link: 'example' } as unknown as BannerDraft;
  expect(checkContent('banner', 'new', none).faults).toMatchObject({
    size: { code: 'banner.size.missing' },
    banner: { code: 'picture.missing' },
    link: { code: 'banner.link.invalid' },
  });
  expect(checkContent('banner', 'new', draft).faults).toEqual({});
  expect(checkContent('banner', 'new', { ...draft, link: ' /about ' })).toMatchObject({
    cleaned: { link: '/about' },
    faults: {},
  });
});

it('a banner is added under a new id, shown to visitors and logged', async () => {
  const banner = await save(admin.newId());
  expect(banner).toEqual({ id: expect.stringMatching(/^\w{20}$/) as string, ...draft });
  expect(await stored(`banners/${banner.id}`)).toEqual(draft);
  expect(await shownSizes()).toEqual(['728x90']);
  expect((await logEntries())[0]).toEqual({ what: 'save-banner', count: 1, title: '728x90' });
});

it('saving an unchanged banner is not logged, and a change of any field is', async () => {
  await save('same');
  const again = await unlogged(() => save('same'));
  expect(again).toEqual({ id: 'same', ...draft });
  const before = await logEntries();
  const changes: Partial<BannerDraft>[] = [
    { link: '/about' },
    { banner: 'https://example.org/other.png' },
    { size: '320x50' },
  ];
  for (const [i, change] of changes.entries()) {
    await save('same', change);
    expect(await stored('banners/same')).toEqual({ ...draft, ...change });
    expect(await logEntries()).toHaveLength(before.length + 1 + i);
  }
  expect(await shownSizes()).toEqual(['320x50']);
});

it('a banner that the summary does not contain is shown when it is saved without changes', async () => {
  await test.put('banners/hidden', draft);
  expect(await shownSizes()).toEqual([]);
  await save('hidden');
  expect(await shownSizes()).toEqual(['728x90']);
});

it('a size is shown as long as one banner has it, even a size that this version does not know', async () => {
  await test.put('banners/newer', { size: '970x250', banner: draft.banner, link: '' });
  await test.put('banners/none', { banner: draft.banner, link: '' });
  const [one, two] = [await save('one'), await save('two')];
  await save('three', { size: '320x50' });
  expect(await shownSizes()).toEqual(['320x50', '728x90', '970x250']);
  expect((await admin.readContent('banner')).map(({ id }) => id).sort()).toEqual(['one', 'three', 'two']);
  await admin.deleteContent('banner', one);
  expect(await shownSizes()).toEqual(['320x50', '728x90', '970x250']);
  await admin.deleteContent('banner', two);
  expect(await shownSizes()).toEqual(['320x50', '970x250']);
  for (const id of ['newer', 'none']) await admin.deleteContent('banner', { id });
  expect((await logEntries()).slice(0, 2).map(({ title }) => title)).toEqual(['', '970x250']);
  expect(await shownSizes()).toEqual(['320x50']);
  await admin.restore(['banner:newer', 'banner:none']);
  expect(await shownSizes()).toEqual(['320x50', '970x250']);
  for (const id of ['newer', 'none']) await admin.deleteContent('banner', { id });
  await admin.deleteForever(['banner:newer', 'banner:none']);
});

it('deleting a banner is logged, moves it to the trash and happens once', async () => {
  const banner = await save('deleted');
  await admin.deleteContent('banner', banner);
  expect(await stored('banners/deleted')).toBeUndefined();
  expect(await stored('trash/banner:deleted')).toMatchObject({
    collection: 'banners',
    document: draft,
    deletedBy: 'admin@example.org',
  });
  expect((await logEntries())[0]).toEqual({ what: 'delete-banner', count: 1, title: '728x90' });
  await unlogged(() => admin.deleteContent('banner', banner));
});

it('two admins who edit a banner at once keep the changes of both, or get a conflict', async () => {
  const before = await save('both');
  await save('both', { banner: 'https://example.org/new.png' }, before);
  const merged = { id: 'both', ...draft, banner: 'https://example.org/new.png', link: '/mine' };
  expect(await save('both', { link: '/mine' }, before)).toEqual(merged);
  const others: Partial<BannerDraft>[] = [
    { banner: 'https://example.org/other.png' },
    { size: '300x250' },
    { link: '/other' },
  ];
  for (const changes of others)
    await expect(save('both', changes, before)).rejects.toMatchObject({ group: 'conflict', theirs: merged });
  await expect(save('both', { link: '/other' }, null)).rejects.toMatchObject({ group: 'conflict' });
  await admin.deleteContent('banner', before);
  await expect(save('both', {}, before)).rejects.toMatchObject({ theirs: null });
  expect((await admin.readContent('banner')).some(({ id }) => id === 'both')).toBe(false);
});
