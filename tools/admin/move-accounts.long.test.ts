import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from 'tests/support/temporary-folder';
import { startFirebase } from '../../server/start/start-site';
import { describeTools, toolsEnvironment } from '../../tests/support/tools/real-firebase-tools';
import { unusedPort } from '../../tests/support/unused-port';
import { openLocal } from '../database/open-database';
import { firebaseTools } from '../programs/firebase-tools';
import { exportAccounts, importAccounts } from './move-accounts';

const folder = temporaryFolder('emulated-accounts');
const file = (name: string) => path.join(folder, name);

/** Starts the sign-in emulator of firebase-tools. */
async function startEmulator() {
  const [auth, hub, logging] = await Promise.all([unusedPort(), unusedPort(), unusedPort()]);
  const emulators = {
    auth: { port: auth },
    hub: { port: hub },
    logging: { port: logging },
    ui: { enabled: false },
  };
  writeFileSync(file('firebase.json'), JSON.stringify({ emulators }));
  const args = ['--yes', firebaseTools, 'emulators:start', '--only=auth', '--project=demo-local'];
  const env = toolsEnvironment(folder);
  const child = spawn('npx', args, { cwd: folder, env, stdio: 'ignore', detached: true });
  const address = `http://127.0.0.1:${auth}`;
  while (child.exitCode === null && !(await fetch(address).catch(() => null)))
    await new Promise((resolve) => setTimeout(resolve, 200));
  const stop = async () => {
    const ended = once(child, 'exit');
    process.kill(-child.pid!, 'SIGTERM');
    await ended;
  };
  return { address, stop };
}

describeTools('Google’s sign-in emulator', () => {
  it('accepts the accounts of this server, and returns them with the same user ids and hashes', async () => {
    const emulator = await startEmulator();
    const site = await startFirebase({ data: file('data'), origins: [] });
    await site.addAccount({ email: 'ada@example.org', password: 'correct-horse' });
    const ours = openLocal(site);
    const { configuration } = ours;
    const google = {
      ...ours,
      configuration: { ...configuration, local: { ...configuration.local!, auth: emulator.address } },
      token: () => Promise.resolve('owner'),
    };
    const log = jest.spyOn(console, 'log').mockImplementation();
    await exportAccounts(ours, file('ours.json'));
    await importAccounts(google, file('ours.json'));
    await importAccounts(google, file('ours.json'));
    await exportAccounts(google, file('google.json'));
    await ours.close();
    await site.stop();
    await emulator.stop();

    const [[sent], [returned]] = ['ours.json', 'google.json'].map(
      (name) => JSON.parse(readFileSync(file(name), 'utf8')).accounts,
    );
    const { hash, ...moved } = sent;
    expect(returned).toEqual(moved);
    expect(hash).toMatchObject({
      hashAlgorithm: 'STANDARD_SCRYPT',
      blockSize: 8,
      parallelization: 1,
      dkLen: 32,
    });
    expect(log.mock.calls.join('\n')).toContain('ada@example.org has an account already');
  });
});
