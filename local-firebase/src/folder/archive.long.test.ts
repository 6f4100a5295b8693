import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { signInWithEmailAndPassword } from 'firebase/auth';
import { doc, getDoc, setDoc, updateDoc } from 'firebase/firestore/lite';
import { exportData, importData as importInto, startLocalFirebase } from '../index';
import {
  openClient,
  accounts,
  clientCases,
  indexesJson,
  rulesText,
} from '../../../tests/support/local-firebase/client';
import {
  folderContents,
  startTestServer,
  type TestServer,
} from '../../../tests/support/local-firebase/server';
import { temporaryFolder } from 'tests/support/temporary-folder';

const away = temporaryFolder('archive');
const at = (name: string) => path.join(away, name);

const indexes = at('firestore.indexes.json');
writeFileSync(indexes, JSON.stringify(indexesJson));
const importData = (folder: string, file: string) => importInto(folder, file, { indexes });

const start = (data: string) => startTestServer({ data, rulesText, indexesJson });
const writing = clientCases.filter(({ name }) =>
  /^(stores and reads|updates|writes a batch|lists by several)/.test(name),
);

/** A server with documents of all types, some written twice, and with accounts. */
async function filled(data: string): Promise<TestServer> {
  const server = await start(data);
  for (const account of accounts) await server.addAccount(account);
  const client = openClient(server);
  for (const { run, expected } of writing) expect(await run(client)).toEqual(expected);
  await setDoc(doc(client.database, 'again/and'), { a: 1 });
  await updateDoc(doc(client.database, 'again/and'), { b: 2 });
  await client.close();
  return server;
}

test('an import restores all documents and accounts of an export, byte for byte', async () => {
  const first = await filled(at('one'));
  const client = openClient(first);
  const { email, password } = accounts[0]!;
  const { user } = await signInWithEmailAndPassword(client.auth, email, password);
  await first.stop();
  const counts = await exportData(at('one'), at('one.export'));
  expect(counts.documents).toBeGreaterThan(writing.length);
  expect(statSync(at('one.export')).mode & 0o077).toBe(0);

  expect(await importData(at('two'), at('one.export'))).toEqual(counts);
  expect(await exportData(at('two'), at('two.export'))).toEqual(counts);
  expect(readFileSync(at('two.export'), 'utf8')).toBe(readFileSync(at('one.export'), 'utf8'));

  const second = await start(at('two'));
  // The earlier session and the password remain valid, and the indexes are complete.
  expect((await second.signIn.verifyIdToken(await user.getIdToken())).uid).toBe(user.uid);
  const other = openClient(second);
  await signInWithEmailAndPassword(other.auth, email, password);
  expect((await getDoc(doc(other.database, 'again/and'))).data()).toEqual({ a: 1, b: 2 });
  const listing = writing.find(({ name }) => name === 'lists by several fields')!;
  expect(await listing.run(other)).toEqual(listing.expected);
  await Promise.all([client.close(), other.close()]);
  await second.stop();
});

test('a password hash costs 2 ** 15 rounds if no test lowers the cost', async () => {
  const { files, stop } = await startTestServer();
  const server = await startLocalFirebase({ ...files, origins: [], data: at('real') });
  await server.addAccount(accounts[0]!);
  await server.stop();
  await stop();
  await exportData(at('real'), at('real.export'));
  expect(readFileSync(at('real.export'), 'utf8')).toContain('scrypt$32768$8$1$');
});

test('an import replaces all previous documents', async () => {
  await (await filled(at('three'))).stop();
  await exportData(at('three'), at('three.export'));
  const client = (server: TestServer) => server.client();
  const again = await start(at('three'));
  await setDoc(doc(client(again), 'later/one'), { a: 1 });
  await again.stop();
  await importData(at('three'), at('three.export'));
  const back = await start(at('three'));
  expect((await getDoc(doc(client(back), 'later/one'))).exists()).toBe(false);
  expect((await getDoc(doc(client(back), 'again/and'))).exists()).toBe(true);
  await back.stop();
});

describe('the import of an unusable file is refused in a sentence and changes nothing:', () => {
  const head = '{"archive":"local-firebase","format":1}';
  const time = '2026-01-01T00:00:00Z';
  const line = (name: string, value = '{"nullValue":null}') =>
    `{"path":"${name}","fields":{"a":${value}},"createTime":"${time}","updateTime":"${time}"}`;
  test.each([
    ['a file of another program', 'title,url\n', 'is not an export of this server'],
    [
      'a file of a newer version',
      '{"archive":"local-firebase","format":2}\n',
      'was written by a newer version, in format 2; this version reads formats up to 1. Update it',
    ],
    ['an empty file', '', 'is empty'],
    ['a truncated file', `${head}\n{"path":"a/b","fie`, 'Line 2 of'],
    ['a file with a line of unknown content', `${head}\n{"a":1}\n`, 'is neither a document nor a text'],
    ['a file with a line that is not an object', `${head}\nnull\n`, 'is neither a document nor a text'],
    [
      'a file with an invalid value',
      `${head}\n${line('a/b')}\n${line('a/c', '{"integerValue":"1.5"}')}\n`,
      'Line 3 of',
    ],
    ['a file with a value without a type', `${head}\n${line('a/b', '{}')}\n`, 'Line 2 of'],
    ['a file with a document at the path of a collection', `${head}\n${line('a')}\n`, 'Line 2 of'],
    ['a file with a document without times', `${head}\n{"path":"a/b","fields":{}}\n`, 'Line 2 of'],
    [
      'a file with a document that is too long',
      `${head}\n${line('a/b', `{"stringValue":"${'x'.repeat(1024 * 1024)}"}`)}\n`,
      'Line 2 of',
    ],
    [
      'a file with a document that has too many index entries',
      `${head}\n${line('a/b', `{"arrayValue":{"values":[${Array.from({ length: 40_001 }, (_, number) => `{"integerValue":"${number}"}`).join()}]}}`)}\n`,
      'Lines 2 to 2 of',
    ],
    ['a file with a line that is too long', `${head}\n{"a":"${'x'.repeat(33 * 1024 * 1024)}`, 'Line 2 of'],
    [
      'a file with a first line that is too long',
      'x'.repeat(33 * 1024 * 1024),
      'is not an export of this server',
    ],
    [
      'a file with a sign-in text under an invalid key',
      `${head}\n{"key":"${'k'.repeat(5000)}","text":""}\n`,
      'Line 2 of',
    ],
    [
      'a file with an account that is not valid JSON',
      `${head}\n{"key":"account/x","text":"no JSON"}\n`,
      'Line 2 of',
    ],
    [
      'a file with an account under the key of another',
      `${head}\n{"key":"account/x","text":"{\\"uid\\":\\"y\\"}"}\n`,
      'Line 2 of',
    ],
    [
      'a file with an account that has no password',
      `${head}\n{"key":"account/x","text":"{\\"uid\\":\\"x\\"}"}\n`,
      'Line 2 of',
    ],
    [
      'a file with an incomplete signing key',
      `${head}\n{"key":"signing-key","text":"{\\"kty\\":\\"EC\\"}"}\n`,
      'Line 2 of',
    ],
    ['a file with an empty signing key', `${head}\n{"key":"signing-key","text":"{}"}\n`, 'Line 2 of'],
  ])('%s', async (_name, text, sentence) => {
    const data = at('kept');
    mkdirSync(data, { recursive: true });
    await (await start(data)).stop();
    const before = folderContents(data);
    writeFileSync(at('wrong.export'), text);
    const failure = await importData(data, at('wrong.export')).catch((error: Error) => error.message);
    expect(failure).toContain(sentence);
    expect(failure).toMatch(/ Nothing was changed\.$/);
    expect(folderContents(data)).toEqual(before);
  });

  test('an absent file', async () => {
    await expect(importData(at('kept'), at('none.export'))).rejects.toThrow(
      /none\.export cannot be read: it does not exist\.$/,
    );
  });

  test('an absent file, for an absent folder', async () => {
    await expect(importData(at('never'), at('none.export'))).rejects.toThrow('it does not exist');
    expect(existsSync(at('never'))).toBe(false);
  });

  test('a folder', async () => {
    await expect(importData(at('kept'), away)).rejects.toThrow(
      /cannot be read: it is a folder, not a file\.$/,
    );
  });
});

test('an import into the folder of a running server is refused', async () => {
  const server = await filled(at('running'));
  await expect(importData(at('running'), at('one.export'))).rejects.toThrow('Another server already uses');
  expect((await getDoc(doc(server.client(), 'again/and'))).exists()).toBe(true);
  await server.stop();
});

test('an export to a path that cannot be written is refused, and the data remain unchanged', async () => {
  const data = at('exported');
  await (await start(data)).stop();
  const before = folderContents(data);
  const file = path.join(away, 'nowhere', 'all.export');
  await expect(exportData(data, file)).rejects.toThrow(`${file} cannot be written: it does not exist.`);
  expect(folderContents(data)).toEqual(before);
});

test.each(['data.mdb', 'data.mdb-lock', 'admin-secret', 'local-firebase.json'])(
  'an export does not replace %s in the exported folder',
  async (name) => {
    const data = at('itself');
    await (await start(data)).stop();
    const before = folderContents(data);
    await expect(exportData(data, path.join(data, name))).rejects.toThrow('Name another file.');
    expect(folderContents(data)).toEqual(before);
  },
);
