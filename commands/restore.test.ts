import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startLocalFirebase, type LocalFirebase } from 'local-firebase';
import { demoDocuments } from '../demo';
import { checkCatalogue, writeContent } from 'admin-data';
import { itemsFrom } from 'shared-data/testing';
import { openDatabase } from './database/open-database';
import { root } from './run';
import { runCommand } from './testing/run-command';

const folder = mkdtempSync(path.join(os.tmpdir(), 'restore-'));
const file = (name: string) => path.join(folder, name);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Fields = Record<string, unknown>;

const start = (data: string): Promise<LocalFirebase> =>
  startLocalFirebase({
    data,
    rules: path.join(root, 'firestore.rules'),
    indexes: path.join(root, 'firestore.indexes.json'),
    origins: [],
  });

async function call(
  { firestore, projectId, adminToken }: LocalFirebase,
  method: string,
  body: object,
): Promise<any> {
  const documents = `v1/projects/${projectId}/databases/(default)/documents`;
  const answer = await fetch(`http://127.0.0.1:${firestore.port}/${documents}:${method}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${adminToken}` },
    body: JSON.stringify(body),
  });
  expect(answer.status).toBe(200);
  return answer.json();
}

/** Every document of the collections that visitors read, as it is stored: path → fields. */
async function stored(data: string): Promise<Map<string, Fields>> {
  const server = await start(data);
  const documents = new Map<string, Fields>();
  for (const collectionId of ['items', 'categories', 'banners']) {
    const answers = await call(server, 'runQuery', { structuredQuery: { from: [{ collectionId }] } });
    for (const { document } of answers as { document?: { name: string; fields: Fields } }[])
      if (document) documents.set(document.name.split('/documents/')[1]!, document.fields);
  }
  await server.stop();
  return documents;
}

const content = (task: string, name: string, data: string) =>
  runCommand('content.ts', [task, file(name), '--data', data], {
    env: { FIRESTORE_PORT: '9', AUTH_PORT: '9' },
  });

/** Writes documents past every form and rule, as years of use may have left them. */
async function fill(data: string): Promise<void> {
  const server = await start(data);
  const base = `projects/${server.projectId}/databases/(default)/documents`;
  const texts = (values: object) =>
    Object.fromEntries(
      Object.entries(values).map(([key, stringValue]) => [key, { stringValue: stringValue as string }]),
    );
  const items = itemsFrom(400).map(({ id, ...fields }) => ({ path: `items/${id}`, fields: texts(fields) }));
  const demo = demoDocuments('https://example.org/clips').filter(
    ({ path: place }) => !place.startsWith('admins/'),
  );
  const known = demo.map(({ fields }) => JSON.stringify(fields['name']));
  const names = [...new Set(itemsFrom(400).map(({ category }) => category))].filter(
    (category) => !known.includes(JSON.stringify({ stringValue: category })),
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
  const all = [...items, ...own, ...demo];
  for (let i = 0; i < all.length; i += 100)
    await call(server, 'commit', {
      writes: all
        .slice(i, i + 100)
        .map(({ path: place, fields }) => ({ update: { name: `${base}/${place}`, fields } })),
    });
  await server.stop();
}

it('an export brought into an empty project makes every document the same again, and a catalogue of them', async () => {
  await fill(file('before'));
  const documents = await stored(file('before'));
  expect(documents.size).toBeGreaterThan(420);

  expect(await content('export', 'backup.json', file('before'))).toMatchObject({ code: 0, stderr: '' });
  const imported = await content('import', 'backup.json', file('after'));
  expect(imported).toMatchObject({ code: 0, stderr: '' });
  expect(imported.stdout).toContain(' 0 refused.');

  expect(await stored(file('after'))).toEqual(documents);
  const database = await openDatabase({ data: file('after') });
  expect(await checkCatalogue(database.administration)).toEqual({ state: 'agrees', differences: [] });
  await database.close();
}, 120_000);

it('an export of categories and banners alone is brought back too', async () => {
  const categories = [{ id: 'soon', name: 'Soon' }];
  const banners = [{ id: 'b', size: '320x50' as const, banner: 'https://example.org/b.webp', link: '' }];
  const text = writeContent('json', { items: [], categories, banners });
  writeFileSync(file('few.json'), text);
  expect((await content('import', 'few.json', file('few'))).code).toBe(0);
  expect([...(await stored(file('few'))).keys()].sort()).toEqual(['banners/b', 'categories/soon']);
}, 60_000);
