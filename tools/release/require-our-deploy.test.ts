import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from 'server/configuration';

interface FirebaseFile {
  firestore: { predeploy: string };
  hosting?: unknown;
}

const file = JSON.parse(readFileSync(path.join(root, 'firebase.json'), 'utf8')) as FirebaseFile;

/** Runs the script like firebase-tools does, in the folder of `firebase.json`. */
const predeploy = (env: NodeJS.ProcessEnv) =>
  spawnSync(file.firestore.predeploy, {
    cwd: root,
    shell: true,
    encoding: 'utf8',
    env: { ...process.env, ...env },
  });

it('a plain `firebase deploy` ships no rules, and names the command that tests them first', () => {
  const { status, stderr } = predeploy({ RULES_ARE_TESTED: '' });
  expect(status).toBe(1);
  expect(stderr).toContain('npm run deploy -- rules');
});

it('the project’s own command may ship them', () => {
  expect(predeploy({ RULES_ARE_TESTED: '1' }).status).toBe(0);
});

it('a plain `firebase deploy` finds no app to ship, because only a release has the headers', () => {
  expect(file.hosting).toBeUndefined();
});
