import { readFileSync } from 'node:fs';
import path from 'node:path';
import { scriptForNpx } from '../../tests/support/tools/script-for-npx';
import { firebaseTools, accessByLogin, runFirebase } from './firebase-tools';
import { temporaryFolder } from 'tests/support/temporary-folder';

const onUnix = process.platform === 'win32' ? describe.skip : describe;

onUnix('firebase-tools (with a script in place of npx, so that nothing is fetched)', () => {
  const folder = temporaryFolder('firebase-tools');
  const log = path.join(folder, 'asked');
  const script = (lines: string) => scriptForNpx(folder, `echo "$PWD $@" > "${log}"\n${lines}`);
  const { GOOGLE_APPLICATION_CREDENTIALS: _, ...env } = script('exit 0');
  const asked = () => readFileSync(log, 'utf8').trim();

  it('is run in a folder, in its pinned version, and answers with a result', async () => {
    script(`echo 'a line'; printf '{\\n  "status": "success",\\n  "result": [1]\\n}'`);
    expect(await runFirebase(['deploy', '--only', 'hosting'], folder, env)).toEqual([1]);
    expect(asked()).toBe(`${folder} --yes ${firebaseTools} deploy --only hosting --json --non-interactive`);
    expect(firebaseTools).toMatch(/^firebase-tools@\d+\.\d+\.\d+$/);
  });

  it('reports a failure in a sentence', async () => {
    script(`printf '{\\n  "status": "error",\\n  "error": "Not allowed."\\n}'; exit 3`);
    await expect(runFirebase(['deploy'], folder, env)).rejects.toThrow(/^Not allowed\.$/);
  });

  it('is reported as absent in a sentence', async () => {
    await expect(runFirebase(['deploy'], folder, { ...env, PATH: '/nowhere' })).rejects.toThrow('npx');
    await expect(accessByLogin({ ...env, PATH: '/nowhere' }).token()).rejects.toThrow(
      'firebase-tools could not be run: ',
    );
  });

  it('gives the token of its signed-in account, which is asked once for some time', async () => {
    script('echo token-of-the-account');
    const { token } = accessByLogin(env);
    expect([await token(), asked()]).toEqual([
      'token-of-the-account',
      expect.stringContaining(`--yes -p ${firebaseTools} node -e`),
    ]);
    script('exit 1');
    expect(await token()).toBe('token-of-the-account');
  });

  it('without a signed-in account, the sentence names the command', async () => {
    script('exit 0');
    await expect(accessByLogin(env).token()).rejects.toThrow(
      /^Nobody is signed in: npx firebase-tools@\S+ login, or name/,
    );
  });
});
