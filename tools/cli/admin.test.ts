import { writeFileSync } from 'node:fs';
import path from 'node:path';
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
async function doorFor(email: string, password: string): Promise<string> {
  const data = createData(configuration);
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
    ]) {
      const answer = await fetch(url, { method: 'POST', headers: headers as HeadersInit, body: sent });
      expect(answer.status).toBe(403);
      expect(await answer.text()).not.toContain('localId');
    }
  }
  expect(server.signIn.listAccounts().map(({ email }) => email)).not.toContain('mallory@example.org');
});
