import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { root } from 'server/configuration';
import { scriptForNpx } from '../../tests/support/tools/script-for-npx';
import { firebaseTarget, type FirebaseTargetOptions } from './firebase-target';
import { firebaseTools } from './firebase-tools';
import { readFolder } from './read-build';

const onUnix = process.platform === 'win32' ? describe.skip : describe;

onUnix('what firebase-tools is asked (with a script in place of npx, which fetches nothing)', () => {
  let folder: string;
  const at = (name: string) => path.join(folder, name);
  beforeEach(() => (folder = mkdtempSync(path.join(os.tmpdir(), 'firebase-commands-'))));
  afterEach(() => rmSync(folder, { recursive: true }));

  const project = {
    project: 'mine',
    sites: { shell: 'my-shell', 'site-remote': 'my-site', 'admin-remote': 'my-admin' },
  };
  /** A program in place of firebase-tools. It records each command with its folder and, for a site, a copy of that folder. */
  const keep = `pwd > "$KEPT/place"; echo "$@" > "$KEPT/asked"; echo "$RULES_ARE_TESTED" > "$KEPT/rules"
[ -f firebase.json ] && [ ! -d node_modules ] && rm -rf "$KEPT/stage" && cp -R . "$KEPT/stage"`;
  const targetOf = (lines: string, options: Partial<FirebaseTargetOptions> = {}) =>
    firebaseTarget({
      project,
      env: { ...scriptForNpx(folder, `${keep}\n${lines}`), KEPT: folder },
      ...options,
    });
  const kept = (name: string) => readFileSync(at(name), 'utf8').trim();
  const asked = () => kept('asked').replace(`--yes ${firebaseTools} `, '');
  const staged = () =>
    Object.fromEntries([...readFolder(at('stage'))].map(([file, content]) => [file, `${content}`]));

  const files = new Map([
    ['assets/one.js', Buffer.from('one')],
    ['index.html', Buffer.from('page')],
  ]);
  const hosting = { headers: [{ source: '/**' }] };

  it('the files of an app are shipped only to its site, with its headers', async () => {
    const address = await targetOf('exit 0').ship('site-remote', files, hosting);
    expect(address).toBe('https://my-site.web.app');
    expect(asked()).toBe('deploy --only hosting --project mine --non-interactive');
    const { 'firebase.json': settings, ...others } = staged();
    expect(others).toEqual({ 'public/index.html': 'page', 'public/assets/one.js': 'one' });
    expect(JSON.parse(settings!)).toEqual({ hosting: { ...hosting, site: 'my-site', public: 'public' } });
    expect(path.basename(kept('place'))).toMatch(/^site-remote-release-/);
    expect(existsSync(kept('place'))).toBe(false);
  });

  it('a failed release leaves no folder behind', async () => {
    await expect(targetOf('exit 1').ship('shell', files, hosting)).rejects.toThrow('firebase-tools failed');
    expect(existsSync(kept('place'))).toBe(false);
  });

  it('a preview has its own channel for a week', async () => {
    const says = await targetOf('exit 0').preview('shell', files, hosting);
    expect(says).toBe('the address that firebase-tools names above');
    expect(asked()).toBe('hosting:channel:deploy preview --expires 7d --project mine --non-interactive');
    expect(staged()).toHaveProperty(['public/index.html'], 'page');
    await targetOf('exit 0', { channel: 'pr-7' }).preview('shell', files, hosting);
    expect(asked()).toContain('hosting:channel:deploy pr-7 ');
  });

  it('the rules are shipped from the project, as tested', async () => {
    await targetOf('exit 0').shipRules();
    expect(asked()).toBe('deploy --only firestore --project mine --non-interactive');
    expect([kept('place'), kept('rules')]).toEqual([root, '1']);
  });

  it('a release locks its site with a channel for at most an hour', async () => {
    const unlock = await targetOf('exit 0').lock('admin-remote');
    expect(asked()).toBe(
      'hosting:channel:create release-lock --expires 1h --site my-admin --project mine --non-interactive',
    );
    expect(JSON.parse(staged()['firebase.json']!)).toMatchObject({ hosting: { site: 'my-admin' } });
    await unlock();
    expect(asked()).toBe(
      'hosting:channel:delete release-lock --force --site my-admin --project mine --non-interactive',
    );
  });

  it('an app that is being released is refused, with the command that removes a leftover channel', async () => {
    const exists = targetOf('echo "Channel release-lock already exists." >&2; exit 1');
    await expect(exists.lock('admin-remote')).rejects.toThrow(
      'A release of admin-remote is under way: the channel "release-lock" of its site exists. Wait for its end; a release that ' +
        `was cut off leaves it for an hour. It is removed by npx ${firebaseTools} hosting:channel:delete release-lock ` +
        '--force --site my-admin --project mine. Nothing was shipped.',
    );
  });

  it('a failure to lock is not reported as another release', async () => {
    await expect(targetOf('echo "No network." >&2; exit 1').lock('shell')).rejects.toThrow(
      /^No network\.\nfirebase-tools failed\. Nothing was shipped\.$/,
    );
    await targetOf('echo "A newer version already exists."; exit 0').lock('shell');
  });

  it('an app is ready when it has a site and a user is signed in; rules need no site', async () => {
    const signedIn = `echo '{"result":[{}]}'`;
    await targetOf(signedIn).requireReady('shell');
    expect(asked()).toBe('login:list --json');
    const none = { project: { project: 'mine', sites: {} } };
    await expect(targetOf(signedIn, none).requireReady('shell')).rejects.toThrow(
      'No site of the project mine',
    );
    await targetOf(signedIn, none).requireReady('rules');
    const nobody = targetOf(`echo '{"result":[]}'`);
    for (const part of ['shell', 'rules'] as const)
      await expect(nobody.requireReady(part)).rejects.toThrow('Nobody is signed in');
  });
});

it('visitors open the product at the site of the shell, if one is configured', () => {
  const target = (sites: object) => firebaseTarget({ project: { project: 'mine', sites } });
  expect(target({ shell: 'my-shell' }).shellAddress()).toBe('https://my-shell.web.app');
  expect(target({}).shellAddress()).toBeNull();
});
