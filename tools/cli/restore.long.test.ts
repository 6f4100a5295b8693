import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { demoContent } from '../../demo';
import { captionIdOf, checkCatalogue, emptyDraft, type SiteSettings } from 'admin-data';
import type { Item } from 'shared-data';
import { itemsFrom } from 'tests/support/shared-data';
import { writeContent } from 'tests/support/admin-data';
import { askDatabase } from '../../tests/support/tools/ask-database';
import { startFirebase } from '../../server/start/start-site';
import { openDatabase } from '../database/open-database';
import { runCommand } from '../../tests/support/tools/run-command';
import { temporaryFolder } from 'tests/support/temporary-folder';

const folder = temporaryFolder('restore');
const file = (name: string) => path.join(folder, name);

type Fields = Record<string, unknown>;

const start = (data: string) => startFirebase({ data, origins: [] });

const texts = (values: object) =>
  Object.fromEntries(
    Object.entries(values).map(([key, stringValue]) => [key, { stringValue: stringValue as string }]),
  );

/** The collections that a creator edits. */
const made = [
  ...['items', 'drafts', 'unlisted', 'captions', 'categories', 'banners', 'series', 'pages'],
  // Only the settings of the site are compared here: the rest of the index is derived from the other collections.
  'catalogue',
];

/** Every document that a creator edits, as stored: path → fields. The catalogue is derived from them, except for the settings of the site. */
async function stored(data: string, collections: string[] = made): Promise<Map<string, Fields>> {
  const server = await start(data);
  const documents = new Map<string, Fields>();
  for (const collectionId of collections) {
    const answers = await askDatabase(server, 'runQuery', { structuredQuery: { from: [{ collectionId }] } });
    for (const { document } of answers as { document?: { name: string; fields: Fields } }[]) {
      if (!document) continue;
      const [, place] = document.name.split('/documents/') as [string, string];
      if (collectionId !== 'catalogue') documents.set(place, document.fields);
      else if (document.fields['site']) documents.set(place, { site: document.fields['site'] });
    }
  }
  await server.stop();
  return documents;
}

const content = (task: string, name: string, data: string) =>
  runCommand('content.ts', [task, ...(name ? [file(name)] : []), '--data', data], {});

const captionText = 'WEBVTT\n\n00:01.000 --> 00:04.000\nGood evening';
const at = (timestampValue: string) => ({ timestampValue });

/** Content of each kind that visitors do not see, or do not see in a list, and each field of the settings. */
async function unseen(): Promise<{ path: string; fields: Fields }[]> {
  const [first, second, third, fourth, fifth, sixth] = itemsFrom(406).slice(400) as Item[];
  const caption = await captionIdOf(first!.id, captionText);
  const placed = (place: string, { id, ...fields }: Item, more: Fields = {}) => ({
    path: `${place}/${id}`,
    fields: { ...texts(fields), ...more },
  });
  const noTime = { publishAt: { nullValue: null } };
  const values = (ids: string[]) => ({ arrayValue: { values: ids.map((stringValue) => ({ stringValue })) } });
  const series = { title: 'A journey', description: 'By *train*.' };
  const [shown] = itemsFrom(400);
  return [
    placed('drafts', { ...first!, captions: `en #${caption}` }, noTime),
    placed('drafts', { ...emptyDraft, id: second!.id, title: 'Begun' }, noTime),
    placed('drafts', third!, { publishAt: at('2099-01-01T12:00:00Z') }),
    placed('unlisted', fourth!),
    placed('unlisted', { ...fifth!, category: 'Nothing in it yet' }),
    { path: `captions/${caption}`, fields: texts({ video: first!.id, text: captionText }) },
    {
      path: 'series/journey',
      fields: { ...texts(series), items: values([fourth!.id, shown!.id, third!.id]) },
    },
    {
      path: 'series/hidden',
      fields: { ...texts({ ...series, title: 'Not yet' }), items: values([first!.id]) },
    },
    { path: 'pages/about', fields: texts({ title: 'About us', text: '## Who\n\nTwo people & a *boat*.' }) },
    { path: 'pages/imprint', fields: texts({ title: 'Imprint', text: 'A street' }) },
    {
      path: 'catalogue/summary',
      fields: { site: { mapValue: { fields: texts({ ...site, heroVideo: shown!.id }) } } },
    },
    // A content file omits these documents; a copy of all data contains them.
    {
      path: `invitations/${secret}`,
      fields: {
        ...texts({ email: 'anna@people.example', by: 'u', byEmail: 'me@people.example' }),
        at: at('2026-11-01T00:00:00Z'),
      },
    },
    { path: 'admins/u', fields: texts({ email: 'me@people.example' }) },
    {
      path: 'views/2026-11-01',
      fields: { videos: { mapValue: { fields: { [shown!.id]: { integerValue: '5' } } } } },
    },
    placed('trash', sixth!, {
      deletedAt: at('2026-11-01T00:00:00Z'),
      expiresAt: at('2099-01-01T00:00:00Z'),
      ...texts({ deletedBy: 'me@people.example' }),
    }),
  ];
}

const secret = 'aSecretOfAnInvitation'.slice(0, 20);
const site: Partial<SiteSettings> & { pages: string } = {
  ...{ name: 'Harbour Films', tagline: 'Boats & people', heading: 'Come aboard' },
  ...{ logo: 'data:image/png;base64,AAAA', heroPicture: 'https://example.org/sea.jpg' },
  ...{ accent: '#0b5fa5', accentDark: '#8ec7ff', contact: 'https://wa.me/1', language: 'pt-BR' },
  ...{ menu: '/page/about About us', footer: '/page/imprint Imprint\n/page/about Who we are' },
  ...{ rows: 'Music\nNothing in it yet', pages: '/page/about About us\n/page/imprint Imprint' },
};

/** Writes documents without forms and rules, as years of use may have left them. */
async function fill(data: string): Promise<void> {
  const server = await start(data);
  const items = itemsFrom(400).map(({ id, ...fields }) => ({ path: `items/${id}`, fields: texts(fields) }));
  const { items: videos, categories, banners } = demoContent();
  const demo = Object.entries({ items: videos, categories, banners }).flatMap(([collection, all]) =>
    all.map(({ id, ...fields }) => ({ path: `${collection}/${id}`, fields: texts(fields) })),
  );
  const known = categories.map(({ name }) => name);
  const names = [...new Set(itemsFrom(400).map(({ category }) => category))].filter(
    (category) => !known.includes(category),
  );
  const own = [
    ...names.map((name, i) => ({ path: `categories/c${i}`, fields: texts({ name }) })),
    { path: 'categories/empty', fields: texts({ name: 'Nothing in it yet' }) },
    {
      path: 'banners/wide',
      fields: texts({
        size: '728x90',
        banner: 'https://example.org/wide.webp',
        link: 'https://example.org/?a=1&b=“2”',
      }),
    },
  ];
  const all = [...items, ...own, ...demo, ...(await unseen())];
  for (let i = 0; i < all.length; i += 100)
    await askDatabase(server, 'commit', {
      writes: all
        .slice(i, i + 100)
        .map(({ path: place, fields }) => ({ update: { name: `$/${place}`, fields } })),
    });
  await server.stop();
}

it('an export imported into an empty project restores every document, and builds the catalogue', async () => {
  await fill(file('before'));
  const documents = await stored(file('before'));
  expect(documents.size).toBeGreaterThan(430);
  expect(await content('rebuild', '', file('before'))).toMatchObject({ code: 0, stderr: '' });
  expect(await stored(file('before'))).toEqual(documents);

  expect(await content('export', 'backup.json', file('before'))).toMatchObject({ code: 0, stderr: '' });
  const imported = await content('import', 'backup.json', file('after'));
  expect(imported).toMatchObject({ code: 0, stderr: '' });
  expect(imported.stdout).toContain(' 0 refused.');

  expect(await stored(file('after'))).toEqual(documents);
  // A content file contains neither admins nor invitations.
  const text = readFileSync(file('backup.json'), 'utf8');
  for (const [kind, hidden] of Object.entries({ secret, address: '@people.example', counts: 'views' }))
    expect({ [kind]: text.includes(hidden) }).toEqual({ [kind]: false });
  const database = await openDatabase({ data: file('after') });
  expect(await checkCatalogue(database.administration)).toEqual({ state: 'agrees', differences: [] });
  await database.close();
});

it('a copy of all data also has the accounts, invitations, counts and the trash', async () => {
  const all = [...made, 'trash', 'changes', 'views', 'admins', 'invitations'];
  const documents = await stored(file('before'), all);
  expect(documents.has(`invitations/${secret}`)).toBe(true);
  const backup = (task: string, place: string, data: string) =>
    runCommand('backup.ts', [task, place, '--data', file(data)], {});
  expect(await backup('write', file('backups'), 'before')).toMatchObject({ code: 0, stderr: '' });
  const [written] = readdirSync(file('backups'));
  expect(await backup('restore', path.join(file('backups'), written!), 'copied')).toMatchObject({
    ...{ code: 0, stderr: '' },
  });
  expect(await stored(file('copied'), all)).toEqual(documents);
});

it('an export with only categories and banners can be imported too', async () => {
  const categories = [{ id: 'soon', name: 'Soon' }];
  const banners = [{ id: 'b', size: '320x50' as const, banner: 'https://example.org/b.webp', link: '' }];
  const text = writeContent('json', { items: [], categories, banners });
  writeFileSync(file('few.json'), text);
  expect((await content('import', 'few.json', file('few'))).code).toBe(0);
  expect([...(await stored(file('few'))).keys()].sort()).toEqual(['banners/b', 'categories/soon']);
});
