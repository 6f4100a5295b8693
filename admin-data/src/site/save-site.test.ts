import { siteConfiguration, summaryQuery } from 'shared-data';
import { buildDraft, itemsFrom, panelForEach, refusal, visibilityOf } from 'tests/support/admin-data';
import { emptySite, siteOf, type SiteSettings, type StoredSite } from 'shared-data/documents';
import { checkCatalogue } from '../health/check';
import { Conflict } from '../kinds/edit-conflict';
import { undoneSite } from './site-settings';
import { someOf } from 'tests/support/everything';

const { test, admin } = panelForEach({ items: itemsFrom(3) });

const site: SiteSettings = {
  ...emptySite,
  ...{ name: 'Harbour Films', tagline: 'Boats & people', heading: 'Come aboard' },
  ...{ logo: 'data:image/png;base64,AAAA', heroPicture: 'https://example.org/sea.jpg' },
  ...{ accent: '#0b5fa5', accentDark: '#8ec7ff' },
  ...{ menu: '/about About us', footer: 'mailto:me@example.org Write' },
  ...{ contact: 'https://wa.me/1', language: 'pt-BR', featured: 'none' },
  ...{ heroVideo: itemsFrom(3)[2]!.id, rows: 'Music\nSports' },
};
const stored = async () => (await test.stored('catalogue/summary'))!;
const storedSite = async () => (await stored())['site'] as unknown;

async function setSite(settings: Partial<SiteSettings>): Promise<void> {
  const before = siteOf((await storedSite()) as StoredSite);
  await admin.saveSite({ ...before, ...settings }, before);
}

/** Expects that a visitor sees the configuration, except for these settings of its brand. */
async function expectConfiguration(expected: Record<string, string>): Promise<void> {
  const visitor = test.visit();
  await visitor.queryClient.fetchQuery(summaryQuery(visitor));
  const { brand, contactLink } = visitor.configuration;
  expect(siteConfiguration(visitor)).toMatchObject({ brand: { ...brand, ...expected } });
  expect(siteConfiguration(visitor).contactLink).toBe(contactLink);
  await visitor.close();
}

it('visitors see saved site settings, without an additional read', async () => {
  expect(await admin.saveSite(site, emptySite)).toEqual(site);
  const visitor = test.visit();
  test.firebase.meter.reset();
  await visitor.queryClient.fetchQuery(summaryQuery(visitor));
  expect(siteConfiguration(visitor)).toMatchObject({
    brand: { name: 'Harbour Films', tagline: 'Boats & people', heading: 'Come aboard', accent: '#0b5fa5' },
    contactLink: 'https://wa.me/1',
  });
  expect(test.firebase.meter.read().documentsRead).toBe(1);
  await visitor.close();
  const [line] = await test.readChanges(1);
  expect(line).toMatchObject({ what: 'save-site', count: 14 });
});

it('an empty setting is not stored, and the configuration provides its default', async () => {
  await admin.saveSite(site, emptySite);
  await admin.saveSite({ ...emptySite, name: 'Films' }, site);
  expect(await storedSite()).toEqual({ name: 'Films' });
  await expectConfiguration({ name: 'Films' });
});

it('all other writes and a rebuild preserve the settings, including those of a newer version', async () => {
  await admin.saveSite(site, emptySite);
  const { version, ...summary } = await stored();
  const newer = { ...site, mood: 'calm', numbers: [1] };
  await test.put('catalogue/summary', { ...summary, version: Number(version) + 1, site: newer });
  const [item] = itemsFrom(3);
  await admin.deleteItems([item!.id]);
  await admin.restore([item!.id]);
  await admin.addCategory('another', 'Another');
  await admin.rebuildCatalogue();
  expect(await storedSite()).toEqual(newer);
  await admin.saveSite({ ...site, name: 'Others' }, site);
  expect(await storedSite()).toEqual({ ...newer, name: 'Others' });
  // An unreadable summary is built from scratch.
  await test.put('catalogue/summary', { ...(await stored()), total: 'many' });
  await admin.rebuildCatalogue();
  expect(await storedSite()).toEqual({ ...newer, name: 'Others' });
});

it('different changes of two admins are merged, and changes of the same setting are a conflict', async () => {
  await admin.saveSite(site, emptySite);
  const { admin: other } = await test.signIn();
  await other.saveSite({ ...site, name: 'Theirs' }, site);
  const merged = await admin.saveSite({ ...site, tagline: 'Mine' }, site);
  expect(merged).toEqual({ ...site, name: 'Theirs', tagline: 'Mine' });
  const refused = await refusal(admin.saveSite({ ...site, name: 'Mine' }, site));
  expect(refused).toBeInstanceOf(Conflict);
  expect(refused).toMatchObject({ group: 'conflict', theirs: { name: 'Theirs' } });
  expect(siteOf((await storedSite()) as StoredSite).name).toBe('Theirs');
});

it('a no-op save writes and logs nothing', async () => {
  await admin.saveSite(site, emptySite);
  const before = await stored();
  await admin.saveSite(site, site);
  await admin.saveSite(site, emptySite);
  expect(await stored()).toEqual(before);
});

it.each([
  ['a name of two lines', { name: 'a\nb' }, 'one line'],
  ['a name that is too long', { name: 'x'.repeat(61) }, 'longer than 60'],
  ['a logo that is not a picture', { logo: 'data:text/html;base64,AAAA' }, 'must be an image'],
  ['an accent that is illegible on white', { accent: '#ffd900' }, 'light appearance. Choose a darker one'],
  [
    'an accent that is illegible on black',
    { accentDark: '#0b2f7a' },
    'dark appearance. Choose a brighter one',
  ],
  ['an accent with more than a color', { accent: '#0b5fa5}' }, 'written as #b3350f'],
  ['a link without a label', { menu: '/about' }, 'and a label'],
  ['a link that runs a script', { footer: 'javascript:alert(1) Run' }, 'Each link has an address'],
  ['thirteen links', { menu: Array.from({ length: 13 }, (_, at) => `/a ${at}`).join('\n') }, 'At most 12'],
  ['a contact that runs a script', { contact: 'javascript:alert(1)' }, 'must start with'],
  ['a language that is not valid', { language: 'English' }, 'en or pt-BR'],
])('%s is refused with a message', async (_, fault, sentence) => {
  await expect(admin.saveSite({ ...site, ...fault }, emptySite)).rejects.toThrow(sentence);
  expect(await storedSite()).toBeUndefined();
});

it.each([
  ['a name of sixty characters', { name: 'x'.repeat(60) }],
  ['twelve links', { menu: Array.from({ length: 12 }, (_, at) => `/a ${at}`).join('\n') }],
])('%s is saved', async (_, longest) => {
  await admin.saveSite({ ...site, ...longest }, emptySite);
  expect(await storedSite()).toMatchObject(longest);
});

it('visitors get no unsafe URL and only text, whatever another tool has stored', async () => {
  const { version, ...summary } = await stored();
  const strange = { name: 5, contact: 'javascript:alert(1)', tagline: 'Ours' };
  await test.put('catalogue/summary', { ...summary, version: Number(version) + 1, site: strange });
  await expectConfiguration({ tagline: 'Ours' });
});

it('the undo of a save only reverts its own changes, not those of a colleague', async () => {
  const { admin: other } = await test.signIn();
  await other.saveSite({ ...emptySite, tagline: 'Of the other' }, emptySite);
  const mine = { ...emptySite, name: 'Mine' };
  const saved = await admin.saveSite(mine, emptySite);
  await admin.saveSite(undoneSite(emptySite, mine, saved), saved);
  expect(await storedSite()).toEqual({ tagline: 'Of the other' });
});

it('the hero accepts only a published video, and its id is removed when it is no longer published', async () => {
  const [first, second, third] = itemsFrom(3);
  const hero = (heroVideo: string) => setSite({ ...emptySite, heroVideo });
  await expect(hero('none')).rejects.toMatchObject({ group: 'invalid' });
  await test.put('drafts/hidden', { ...first, title: 'Hidden', publishAt: null });
  await expect(hero('hidden')).rejects.toMatchObject({ group: 'invalid' });

  await hero(first!.id);
  await admin.deleteItems([second!.id]);
  expect(await storedSite()).toEqual({ heroVideo: first!.id });
  await admin.deleteItems([first!.id]);
  expect(await storedSite()).toEqual({});
  await hero(third!.id);
  await admin.changeVisibility({ ids: [third!.id], target: visibilityOf('unlisted') });
  expect(JSON.stringify(await stored())).not.toContain(third!.id);
});

it('a restored hero video is in the hero again, unless another choice was made since', async () => {
  const [first, second] = itemsFrom(3);
  await setSite({ heroVideo: first!.id });
  await admin.deleteItems([first!.id, second!.id]);
  expect(await storedSite()).toEqual({});
  await admin.restore([second!.id]);
  expect(await storedSite()).toEqual({});
  await admin.restore([first!.id]);
  expect(await storedSite()).toEqual({ heroVideo: first!.id });
  // The additional field of the trash entry is not restored.
  expect(await test.stored(`items/${first!.id}`)).not.toHaveProperty('wasHero');

  await admin.deleteItems([first!.id]);
  await setSite({ heroVideo: second!.id });
  await admin.restore([first!.id]);
  expect(await storedSite()).toEqual({ heroVideo: second!.id });
  await admin.deleteItems([second!.id]);
  await setSite({ featured: 'none' });
  await admin.restore([second!.id]);
  expect(await storedSite()).toEqual({ featured: 'none' });
  await setSite({ featured: '' });
  await admin.deleteItems([second!.id]);
  await admin.restore([second!.id]);
  expect(await storedSite()).toEqual({});
});

it.each(someOf(['draft', 'unlisted', 'scheduled'] as const))(
  'a hero video that was %s is in the hero again once it is published, even after a deletion and a restore',
  async (state) => {
    const [first, second] = itemsFrom(3);
    const { id } = first!;
    const hide = () => admin.changeVisibility({ ids: [id], target: visibilityOf(state) });
    const show = () => admin.changeVisibility({ ids: [id], target: visibilityOf('published') });
    await admin.saveSite({ ...emptySite, heroVideo: id }, emptySite);
    await hide();
    expect(await storedSite()).toEqual({});
    await admin.deleteItems([id]);
    await admin.restore([id]);
    expect(await storedSite()).toEqual({});
    await show();
    expect(await storedSite()).toEqual({ heroVideo: id });
    expect(await test.stored(`items/${id}`)).not.toHaveProperty('wasHero');
    // A later choice remains, and the mark of the earlier hero is removed.
    await hide();
    await admin.saveSite({ ...emptySite, heroVideo: second!.id }, emptySite);
    await show();
    expect(await storedSite()).toEqual({ heroVideo: second!.id });
    await hide();
    await admin.saveSite(emptySite, { ...emptySite, heroVideo: second!.id });
    await show();
    expect(await storedSite()).toEqual({});
  },
);

it.each(someOf(['move', 'delete']))(
  'the hero loses a video that another tool deleted with the next operation on it (%s)',
  async (what) => {
    const { id } = itemsFrom(3)[0]!;
    await admin.addCategory('Another', 'another');
    await admin.saveSite({ ...emptySite, heroVideo: id }, emptySite);
    await test.remove(`items/${id}`);
    await (what === 'move' ? admin.moveItems([id], 'Another') : admin.deleteItems([id]));
    expect(await storedSite()).toEqual({});
  },
);

it('the hero loses a video that another tool has added when it is hidden', async () => {
  await test.put('items/added', { ...buildDraft() });
  await admin.saveSite({ ...emptySite, heroVideo: 'added' }, emptySite);
  await admin.changeVisibility({ ids: ['added'], target: visibilityOf('unlisted') });
  expect(await storedSite()).toEqual({});
});

it('a check reports a hero video that visitors do not see, and a rebuild removes it', async () => {
  await test.put('items/added', { ...buildDraft() });
  await admin.saveSite({ ...emptySite, name: 'Films', heroVideo: 'added' }, emptySite);
  await test.remove('items/added');
  expect((await checkCatalogue(test.administration)).differences).toEqual([
    'The video that was chosen for the hero is not one that visitors see.',
  ]);
  await admin.rebuildCatalogue();
  expect(await storedSite()).toEqual({ name: 'Films' });
  expect(await checkCatalogue(test.administration)).toEqual({ state: 'agrees', differences: [] });
});

it('a home page row follows the new name of its category', async () => {
  const category = await admin.addCategory('Ballads', 'ballads');
  await admin.saveSite({ ...emptySite, rows: 'Sports\nBallads' }, emptySite);
  await admin.renameCategory(category, 'Songs');
  expect(await storedSite()).toEqual({ rows: 'Sports\nSongs' });
});
