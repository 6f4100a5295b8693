import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { scriptForNpx } from '../../tests/support/tools/script-for-npx';
import { askFirebase, firebaseTools, requireSignIn, runFirebase } from './firebase-tools';

const onUnix = process.platform === 'win32' ? describe.skip : describe;

onUnix('firebase-tools (with a script in place of npx, so that nothing is fetched)', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'firebase-tools-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const log = path.join(folder, 'asked');
  const script = (lines: string) => scriptForNpx(folder, `echo "$PWD $@" > "${log}"\n${lines}`);
  const env = script('exit 0');
  const asked = () => readFileSync(log, 'utf8').trim();

  it('is run in a folder, in its pinned version', async () => {
    script('exit 0');
    await runFirebase(['deploy', '--only', 'hosting'], folder, env);
    expect(asked()).toBe(`${folder} --yes ${firebaseTools} deploy --only hosting`);
    expect(firebaseTools).toMatch(/^firebase-tools@\d+\.\d+\.\d+$/);
  });

  it('reports a failure in a sentence', async () => {
    script('exit 3');
    await expect(runFirebase(['deploy'], folder, env)).rejects.toThrow(
      'firebase-tools failed; its message is above. Nothing new is live.',
    );
  });

  it('is reported as absent in a sentence', async () => {
    await expect(runFirebase(['deploy'], folder, { ...env, PATH: '/nowhere' })).rejects.toThrow('npx');
    await expect(requireSignIn({ ...env, PATH: '/nowhere' })).rejects.toThrow(
      'firebase-tools could not be run: ',
    );
  });

  it('returns its output, and whether it succeeded', async () => {
    script('echo out; echo err >&2');
    expect(await askFirebase(['x'], folder, env)).toEqual({ ok: true, output: 'out\nerr\n' });
    script('echo out; echo err >&2; exit 1');
    expect(await askFirebase(['x'], folder, env)).toEqual({ ok: false, output: 'out\nerr' });
  });

  it('does not ship when no user is signed in', async () => {
    script(`echo '{"status":"success","result":[]}'`);
    await expect(requireSignIn(env)).rejects.toThrow(
      /^Nobody is signed in: npx firebase-tools@\S+ login, or name/,
    );
    script(`echo '{"status":"success"}'`);
    await expect(requireSignIn(env)).rejects.toThrow('Nobody is signed in');
    script(`echo '{"status":"success","result":[{"user":{"email":"a@example.org"}}]}'`);
    await expect(requireSignIn(env)).resolves.toBeUndefined();
    expect(asked()).toContain('login:list --json');
  });

  it('needs no user if a key is configured', async () => {
    script('exit 1');
    await requireSignIn({ ...env, GOOGLE_APPLICATION_CREDENTIALS: 'key.json' });
  });
});
