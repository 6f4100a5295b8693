import { execFile } from 'node:child_process';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import type { LocalFirebase } from 'local-firebase';
import { createData, type Configuration } from 'shared-data';
import { adminOf } from 'admin-data';
import { parseAnswersHere } from 'tests/support/admin-data';
import { localConfiguration } from '../../server/configuration/page-configuration';
import { startFirebase } from '../../server/start/start-site';
import { runCommand } from '../../tests/support/tools/run-command';
import { runHere } from '../../tests/support/tools/run-here';
import { makeServiceAccount } from '../../tests/support/tools/service-account';
import { admin } from '../admin/admin';
import { temporaryFolder } from 'tests/support/temporary-folder';
import { isEverything } from 'tests/support/everything';

parseAnswersHere();
const folder = temporaryFolder('admin');
const file = (name: string) => path.join(folder, name);
let server: LocalFirebase;
let configuration: Configuration;

beforeAll(async () => {
  server = await startFirebase({ data: file('data'), origins: [] });
  configuration = localConfiguration(server.address);
});
afterAll(() => server.stop());

/** Runs the command on the server of this test. With an input, it runs in a separate process. */
const run = (args: string[], input?: string) =>
  input === undefined
    ? runHere(() => admin({ data: file('data') }, args))
    : runCommand('admin.ts', [...args, '--data', file('data')], { input });

/** The session state that the panel reports for this account after sign-in. */
async function doorFor(email: string, password: string, site = configuration): Promise<string> {
  const data = createData(site);
  const { session } = adminOf(data);
  await session.signIn(email, password);
  const { state } = session;
  await data.close();
  return state.state;
}

it('creates an account with the typed password, makes it an admin, and removes it from the admins again', async () => {
  expect((await run(['list'])).stdout).toContain('This site has no admin yet');
  const added = await run(['add', 'Ada@example.org'], 'correct-horse\n');
  expect(added).toMatchObject({ code: 0, stderr: '' });
  expect(added.stdout).toMatch(/^Ada@example\.org is an admin \(user id \S+\)\. The account is new\.$/m);
  expect(added.stdout).not.toContain('correct-horse');
  expect(await doorFor('ada@example.org', 'correct-horse')).toBe('admin');
  expect((await run(['list'])).stdout).toMatch(/^ada@example\.org {3}user id \S+$/m);

  const removed = await run(['remove', 'ada@example.org']);
  expect(removed.stdout).toContain('This site has no admin now');
  expect(await doorFor('ada@example.org', 'correct-horse')).toBe('not-admin');
});

it('makes an existing account an admin without asking for a password', async () => {
  await server.addAccount({ email: 'grace@example.org', password: 'her own password' });
  const added = await run(['add', 'grace@example.org']);
  expect(added).toMatchObject({ code: 0 });
  expect(added.stdout).not.toContain('The account is new');
  expect(await doorFor('grace@example.org', 'her own password')).toBe('admin');
  expect((await run(['add', 'grace@example.org'])).code).toBe(0);
});

if (isEverything)
  it('reports in a sentence why no admin was added', async () => {
    const refusals = [
      [['add', 'short@example.org'], 'short\n', 'at least 6 characters|six characters'],
      [['add', 'none@example.org'], '', 'needs a password'],
      [['add', 'nobody'], 'correct-horse\n', 'not an e-mail address'],
      [['remove', 'stranger@example.org'], undefined, 'stranger@example.org is not an admin'],
    ] as const;
    for (const [args, input, sentence] of refusals) {
      const { code, stderr } = await run([...args], input);
      expect(stderr).toMatch(new RegExp(sentence));
      expect(code).toBe(1);
    }
    expect(server.signIn.listAccounts().map(({ email }) => email)).not.toContain('short@example.org');
  });

if (isEverything)
  it('adds the first admin of a configured project with a service account key', async () => {
    const account = await makeServiceAccount(file('key.json'), () => server.adminToken);
    writeFileSync(file('project.json'), JSON.stringify({ ...configuration, remotes: undefined }));
    const project = ['--configuration', file('project.json')];
    const added = await runCommand('admin.ts', ['add', 'first@example.org', ...project], {
      input: 'a long password\n',
      env: { GOOGLE_APPLICATION_CREDENTIALS: file('key.json') },
    });
    await account.stop();
    expect(added.stderr).toBe('');
    expect(account).toMatchObject({
      asked: 1,
      // Hosting takes no narrower one for releases that the other interfaces take as well.
      scopes: 'https://www.googleapis.com/auth/cloud-platform',
    });
    expect(await doorFor('first@example.org', 'a long password')).toBe('admin');
  });

it('creates no account for a caller without the secret of the server', async () => {
  const accounts = `${server.address}/identitytoolkit.googleapis.com/v1/projects/${server.projectId}/accounts`;
  const body = JSON.stringify({ email: 'mallory@example.org', password: 'let me in' });
  for (const headers of [{}, { authorization: 'Bearer owner' }, { authorization: 'Bearer ' }]) {
    for (const [url, sent] of [
      [accounts, body] as const,
      [`${accounts}:lookup`, '{"email":["grace@example.org"]}'] as const,
      [`${accounts}:batchCreate`, '{"users":[{"localId":"m","email":"mallory@example.org"}]}'] as const,
      [`${accounts}:batchGet`, undefined] as const,
    ]) {
      const init = sent === undefined ? {} : { method: 'POST', body: sent };
      const answer = await fetch(url, { ...init, headers: headers as HeadersInit });
      expect(answer.status).toBe(403);
      expect(await answer.text()).not.toContain('localId');
    }
  }
  expect(server.signIn.listAccounts().map(({ email }) => email)).not.toContain('mallory@example.org');
});

describe('accounts that move to another site', () => {
  const moved = file('accounts.json');
  beforeAll(async () => {
    await run(['add', 'boss@example.org'], 'the boss is here\n');
    await server.addAccount({ email: 'viewer@example.org', password: 'only a viewer' });
    writeFileSync(moved, 'readable by others');
    expect((await run(['export', moved])).code).toBe(0);
  });

  let other: LocalFirebase;
  beforeEach(async () => {
    other = await startFirebase({ data: file(`other-${++sites}`), origins: [] });
  });
  afterEach(() => other.stop());
  let sites = 0;

  const there = (task: string, name = moved) =>
    runHere(() => admin({ data: file(`other-${sites}`) }, [task, name]));
  const uids = (site: LocalFirebase) =>
    Object.fromEntries(site.signIn.listAccounts().map(({ email, uid }) => [email, uid]));
  const doorThere = (email: string, password: string) =>
    doorFor(email, password, localConfiguration(other.address));

  it('keep user ids and passwords, and admins stay admins', async () => {
    expect(statSync(moved).mode & 0o777).toBe(0o600);

    expect((await there('import')).stdout).toContain('boss@example.org is an admin.');
    expect(uids(other)).toEqual(uids(server));
    expect(await doorThere('boss@example.org', 'the boss is here')).toBe('admin');
    expect(await doorThere('viewer@example.org', 'only a viewer')).toBe('not-admin');
    await expect(doorThere('boss@example.org', 'the boss is there')).rejects.toThrow();
  });

  it('make nobody an admin who has signed up with the address of one', async () => {
    await other.addAccount({ email: 'boss@example.org', password: 'not the boss' });
    expect((await there('import')).stdout).toContain('boss@example.org is not an admin yet');
    expect(await doorThere('boss@example.org', 'not the boss')).toBe('not-admin');
  });

  it('change no account that is there already', async () => {
    const { uid } = await other.addAccount({ email: 'viewer@example.org', password: 'her own here' });
    const first = await there('import');
    expect(first.stdout).toContain('viewer@example.org has an account already, which stays.');
    expect((await there('import')).stdout).toContain('Created 0 of');
    expect(uids(other)).toEqual({ ...uids(server), 'viewer@example.org': uid });
    expect(await doorThere('viewer@example.org', 'her own here')).toBe('not-admin');
  });

  it('of Google’s projects have their passwords here', async () => {
    // The published example of https://github.com/firebase/scrypt.
    const signerKey =
      'jxspr8Ki0RYycVU8zykbdLGjFQ3McFUH0uiiTvC8pVMXAn210wjLNmdZJzxUECKbm0QsEmYUSDzZvpjeJ9WmXA==';
    const hash = { hashAlgorithm: 'SCRYPT', saltSeparator: 'Bw==', rounds: 8, memoryCost: 14, signerKey };
    const google = {
      ...{ localId: 'google-1', email: 'user1@example.org', hash, salt: '42xEC-ixf3L2lw==' },
      passwordHash:
        'lSrfV15cpx95_sZS2W9c9Kp6i_LVgQNDNC_qzrCnh1SAyZvqmZqAjTdn3aoItz-VHjoZilo78198JAdRuid5lQ==',
    };
    const costly = { ...google, hash: { ...hash, memoryCost: 40 } };
    const linked = { localId: 'google-2', email: 'linked@example.org' };
    const keyless = { ...google, passwordHash: '=', hash: { ...hash, signerKey: '' } };
    const refused = [
      costly,
      keyless,
      { ...google, passwordHash: google.passwordHash.slice(0, 20) },
      { ...google, salt: undefined },
      { ...google, hash: { ...hash, hashAlgorithm: 'BRAND_NEW' } },
      { ...linked, localId: 'a/b' },
    ].map((account, i) => ({
      ...account,
      localId: account.localId === 'a/b' ? 'a/b' : `x${i}`,
      email: `x${i}@example.org`,
    }));
    const accounts = [google, ...refused, linked];
    const name = file('google.json');
    writeFileSync(name, JSON.stringify({ version: 1, accounts, admins: ['user1@example.org'] }));
    const { code, stdout } = await there('import', name);
    expect(code).toBe(2);
    for (const { email } of refused)
      expect(stdout).toMatch(new RegExp(`${email} was refused: .+ cannot be `));
    const exportThere = async () => {
      await there('export', name);
      return JSON.parse(readFileSync(name, 'utf8')).accounts;
    };
    // Until the first sign-in, the hash moves on unchanged. Then the server has a hash of its own.
    expect(await exportThere()).toContainEqual(expect.objectContaining(google));
    expect(await doorThere('user1@example.org', 'user1password')).toBe('admin');
    expect(JSON.stringify(await exportThere())).not.toContain(signerKey);
    expect(await doorThere('user1@example.org', 'user1password')).toBe('admin');
    await expect(doorThere('user1@example.org', 'user2password')).rejects.toThrow();
    await expect(doorThere('linked@example.org', '')).rejects.toThrow();
    expect(Object.keys(uids(other)).sort()).toEqual(['linked@example.org', 'user1@example.org']);
  });

  it('can be written to a pipe', async () => {
    const script = '"$0" --import tsx "$1" export /dev/stdout --data "$2" | cat';
    const words = [process.execPath, path.join(__dirname, 'admin.ts'), file('data')];
    const { stdout } = await promisify(execFile)('sh', ['-c', script, ...words]);
    expect(stdout).toContain('"email": "boss@example.org"');
  });

  it('are refused in a sentence from another kind of file', async () => {
    const name = file('other.json');
    writeFileSync(name, '{"version":2}');
    expect((await there('import', name)).stderr).toContain('is not a file of npm run admin -- export');
  });
});
