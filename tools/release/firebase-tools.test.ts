import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { scriptForNpx } from '../../tests/support/tools/script-for-npx';
import { accessToken, firebaseTools, runFirebase } from './firebase-tools';

const onUnix = process.platform === 'win32' ? describe.skip : describe;

onUnix('firebase-tools (with a script in place of npx, so that nothing is fetched)', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'firebase-tools-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const log = path.join(folder, 'asked');
  const script = (lines: string) => scriptForNpx(folder, `echo "$PWD $@" > "${log}"\n${lines}`);
  const { GOOGLE_APPLICATION_CREDENTIALS: _, ...env } = script('exit 0');
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
    await expect(accessToken({ ...env, PATH: '/nowhere' })()).rejects.toThrow(
      'firebase-tools could not be run: ',
    );
  });

  it('gives the token of its signed-in account, which is asked once for some time', async () => {
    script('echo token-of-the-account');
    const token = accessToken(env);
    expect([await token(), asked()]).toEqual([
      'token-of-the-account',
      expect.stringContaining(`--yes -p ${firebaseTools} node -e`),
    ]);
    script('exit 1');
    expect(await token()).toBe('token-of-the-account');
  });

  it('without a signed-in account, the sentence names the command', async () => {
    script('exit 0');
    await expect(accessToken(env)()).rejects.toThrow(
      /^Nobody is signed in: npx firebase-tools@\S+ login, or name/,
    );
  });
});
