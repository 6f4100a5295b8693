import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { openLocalFirebase, type LocalFirebase } from 'local-firebase';
import { parseAnswersHere } from 'tests/support/admin-data';
import { root } from 'server/configuration';
import { localConfiguration } from '../../server/configuration/page-configuration';
import { parts, type RemoteName } from '../../server/configuration/parts';
import { serveApps, type ServedApps } from '../../server/http/serve-apps';
import { loadDemoContent } from '../../server/start/demo-content';
import { askDatabase } from '../../tests/support/tools/ask-database';
import { runCommand, type Ended } from '../../tests/support/tools/run-command';
import { runHere } from '../../tests/support/tools/run-here';
import { scriptForNpx } from '../../tests/support/tools/script-for-npx';
import { startStranger } from '../../tests/support/tools/stranger';
import { makeServiceAccount } from '../../tests/support/tools/service-account';
import { content } from '../content/content';
import { doctor as examine } from '../doctor/doctor';
import { startOwnSite } from '../serve/serve-site';
import { isEverything } from 'tests/support/everything';
import { temporaryFolder } from 'tests/support/temporary-folder';

parseAnswersHere();
const folder = temporaryFolder('doctor');
const file = (name: string) => path.join(folder, name);
const port9 = 'http://127.0.0.1:9';

let firebase: LocalFirebase;
let apps: ServedApps;
/** Functions that run at the end of a test, in reverse order. */
const toEnd: (() => unknown)[] = [];

/** The configuration file that a person would write. */
const asWritten = () => ({ ...apps.configuration(), remotes: undefined });

beforeAll(async () => {
  for (const name of ['firestore.rules', 'firestore.indexes.json']) cpSync(path.join(root, name), file(name));
  for (const part of parts) cpSync(path.join(root, part, 'dist'), file(part), { recursive: true });
  const opened = await openLocalFirebase({
    data: file('data'),
    rules: file('firestore.rules'),
    indexes: file('firestore.indexes.json'),
    origins: [],
  });
  apps = await serveApps({ answer: opened.answer, configuration: localConfiguration, folder: file });
  opened.announce(apps.address);
  firebase = { ...opened, address: apps.address, port: Number(new URL(apps.address).port) };
  await loadDemoContent(firebase);
});

afterEach(async () => {
  for (let end = toEnd.pop(); end; end = toEnd.pop()) await end();
});

afterAll(async () => {
  await apps.stop();
  await firebase.stop();
});

const doctor = (options: object = {}): Promise<Ended> =>
  runHere(() => examine({ data: file('data'), ...options }));

/** A copy of the data folder that names the server at this URL. */
function dataAt(address: string): string {
  const copy = mkdtempSync(file('copy-'));
  cpSync(file('data/admin-secret'), path.join(copy, 'admin-secret'));
  writeFileSync(path.join(copy, 'server.json'), JSON.stringify({ address }));
  return copy;
}

/** Expects one fault: the subject's line, the message and the remedy. */
function expectFault({ code, stdout }: Ended, subject: string, says: RegExp, remedy: RegExp): void {
  const lines = stdout.split('\n');
  const at = lines.findIndex((line) => line.startsWith(`✗ ${subject} `) && says.test(line));
  expect({ stdout, found: at >= 0 }).toMatchObject({ found: true });
  expect(lines[at + 1]).toMatch(/^ +→ /);
  expect(lines[at + 1]).toMatch(remedy);
  expect(code).toBe(1);
}

/** Changes documents without the rules, and restores them after the test. */
async function commit(writes: object[], undo: object[]): Promise<void> {
  await askDatabase(firebase, 'commit', { writes });
  toEnd.push(() => askDatabase(firebase, 'commit', { writes: undo }));
}

/** Changes the manifest or other files of an app, and restores them after the test. */
function changePart(part: RemoteName, edit: (manifest: any, folder: string) => void): void {
  const manifest = JSON.parse(readFileSync(path.join(file(part), 'part.json'), 'utf8')) as object;
  edit(manifest, file(part));
  writeFileSync(path.join(file(part), 'part.json'), JSON.stringify(manifest));
  toEnd.push(() => cpSync(path.join(root, part, 'dist'), file(part), { recursive: true }));
}

it('finds no fault after a first start', async () => {
  const { code, stdout, stderr } = await runCommand('doctor.ts', ['--data', file('data')]);
  expect(stderr).toBe('');
  expect(stdout).toMatch(/^No fault was found\.$/m);
  expect(stdout).not.toMatch(/^[✗–]/m);
  expect(code).toBe(0);
});

it('does not send the secret to another program on the port of the server', async () => {
  const stranger = await startStranger();
  toEnd.push(() => stranger.stop());
  const data = dataAt(`http://127.0.0.1:${stranger.port}`);
  expectFault(await doctor({ data }), 'Firestore', /is not the server of this data/, /PORT/);
  expect(stranger.heard()).toContain('/proof/');
  expect(stranger.heard()).not.toContain(firebase.adminToken);
});

it('names a server that is down, the command that starts it, and the skipped checks', async () => {
  const down = await doctor({ data: dataAt(port9) });
  for (const subject of ['Firestore', 'Sign-in', 'shell', 'site-remote'])
    expectFault(down, subject, new RegExp(`${port9}\\S* does not answer`), /npm start/);
  expect(down.stdout).toMatch(/^– Rules +Firestore does not answer/m);
});

if (isEverything)
  it('reports rules that let everybody write, and rules that let nobody read', async () => {
    const before = readFileSync(file('firestore.rules'), 'utf8');
    // The server notices a changed file after a while.
    const untilRead = async (text: string, isRead: (ended: Ended) => boolean): Promise<Ended> => {
      writeFileSync(file('firestore.rules'), text);
      let ended = await doctor();
      while (!isRead(ended)) ended = await doctor();
      return ended;
    };
    toEnd.push(() => untilRead(before, ({ code }) => code === 0));
    const open =
      "rules_version = '2'; service cloud.firestore { match /databases/{database}/documents/{collection}/{id} { allow read, write; } }";
    const isOther = ({ code }: Ended) => code === 1;
    expectFault(await untilRead(open, isOther), 'Rules', /Everybody may write/, /firestore\.rules/);
    const closed = open.replace('read, write', 'read, write: if false');
    const isClosed = ({ stdout }: Ended) => !stdout.includes('Everybody may write');
    expectFault(await untilRead(closed, isClosed), 'Rules', /Visitors may not read/, /firestore\.rules/);
  });

it('reports an inconsistent catalog index, and its remedy repairs it', async () => {
  const options = { 'dry-run': false, 'from-now': false, data: file('data') };
  const rebuild = () => runHere(() => content(options, ['rebuild']));
  toEnd.push(rebuild);
  const name = '$/items/aside';
  const fields = { title: { stringValue: 'Written aside' }, category: { stringValue: 'Comedy' } };
  await commit([{ update: { name, fields } }], [{ delete: name }]);
  expectFault(
    await doctor(),
    'Catalogue',
    /21 videos, but the catalogue lists 20/,
    /npm run content -- rebuild/,
  );
  const all = {
    title: 'Whole',
    url: '',
    imageBlob: 'https://a.example/b',
    date: '2020-01-01',
    category: 'Comedy',
  };
  const whole = Object.fromEntries(Object.entries(all).map(([key, stringValue]) => [key, { stringValue }]));
  await commit([{ update: { name, fields: whole } }], []);
  expect((await rebuild()).code).toBe(0);
  expect((await doctor()).code).toBe(0);
});

it('reports that the panel has no admin', async () => {
  const name = '$/admins/demo-admin';
  await commit([{ delete: name }], [{ update: { name, fields: {} } }]);
  expectFault(await doctor(), 'Admins', /This site has no admin/, /npm run admin -- add EMAIL/);
});

it('reports a remote with another contract, with another React, and without its entry', async () => {
  changePart('site-remote', (manifest) => (manifest.contract = 99));
  expectFault(await doctor(), 'site-remote', /keeps contract 99/, /npm start/);
  if (!isEverything) return;
  changePart('site-remote', (manifest) => Object.assign(manifest, { part: 'admin-remote' }));
  expectFault(await doctor(), 'site-remote', /serves no site-remote/, /npm start/);
  toEnd.pop()!();
  changePart('site-remote', (manifest) => (manifest.shared.react = '^99.0.0'));
  expectFault(await doctor(), 'site-remote', /needs react \^99\.0\.0, but the shell has/, /npm start/);
  changePart('admin-remote', (manifest) => (manifest.shared.jquery = '^1.0.0'));
  expectFault(await doctor(), 'admin-remote', /needs jquery, which the shell does not have/, /npm start/);
  changePart('admin-remote', ({ entry }, copy) => rmSync(path.join(copy, entry)));
  expectFault(await doctor(), 'admin-remote', /remoteEntry\.\w+\.js answers with status 404/, /npm start/);
});

it('reports that the live pages have another configuration', async () => {
  const other = await serveApps({ configuration: () => localConfiguration(port9), folder: file });
  toEnd.push(() => other.stop());
  expectFault(await doctor({ shell: other.address }), 'shell', /another configuration/, /npm start/);
});

it('examines a configured project with a service account key, and without a login lists the skipped checks', async () => {
  const account = await makeServiceAccount(file('key.json'), () => firebase.adminToken);
  toEnd.push(account.stop);
  writeFileSync(file('project.json'), JSON.stringify(asWritten()));
  const configuration = file('project.json');
  const key = { GOOGLE_APPLICATION_CREDENTIALS: file('key.json') };

  const whole = await runHere(() => examine({ configuration, shell: apps.address }), key);
  expect(whole.stdout).toMatch(/^No fault was found\.$/m);
  expect(whole.code).toBe(0);

  const nobody = { ...scriptForNpx(folder, 'exit 0'), GOOGLE_APPLICATION_CREDENTIALS: '' };
  const partial = await runHere(() => examine({ configuration }), nobody);
  for (const subject of ['Catalogue', 'Admins', 'shell', 'site-remote'])
    expect(partial.stdout).toMatch(new RegExp(`^– ${subject} `, 'm'));
  expect(partial.stdout).toContain('No fault was found. 5 could not be looked at.');
  expect(partial.code).toBe(0);
});

it('a site of its own is examined at its own address, whatever its origin', async () => {
  const data = file('own');
  const site = await startOwnSite({
    ...{ data, origin: 'https://films.example', port: 0, host: '127.0.0.1' },
    log: () => undefined,
  });
  toEnd.push(() => site.stop());
  const { stdout } = await doctor({ data });
  expect(stdout.match(/^✗ .*/gm)).toEqual([expect.stringMatching(/^✗ Admins +This site has no admin\.$/)]);
});

it('names the errors of a configuration', async () => {
  for (const [text, says] of [
    [JSON.stringify({ ...asWritten(), firebase: {} }), /"firebase\.projectId" is missing/],
    ['{', /is not valid JSON/],
    [JSON.stringify({ remotes: { site: port9 } }), /remove "remotes"/],
  ] as const) {
    writeFileSync(file('project.json'), text);
    const examined = await runHere(() => examine({ configuration: file('project.json') }));
    expectFault(examined, 'Configuration', says, /docs\/set-up\.md/);
  }
});
