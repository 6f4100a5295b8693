import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { unusedPort } from '../../unused-port';

export interface GoogleEmulator {
  host: string;
  stop(): void;
}

/** Tests that need Google's emulator. If it cannot be started, they are skipped with the reason in their name. */
export function describeWithEmulator(name: string, work: () => void): void {
  const reason = whyNoEmulator();
  if (reason === null) describe(name, work);
  else describe.skip(`${name} (skipped: ${reason})`, work);
}

/** The reason why Google's emulator cannot be started; null if it can. */
export function whyNoEmulator(): string | null {
  const java = spawnSync('java', ['-version']);
  if (java.status !== 0) return 'Java is not installed';
  const gcloud = spawnSync('gcloud', ['emulators', 'firestore', 'start', '--help'], { encoding: 'utf8' });
  return gcloud.status === 0 ? null : 'gcloud with its Firestore emulator is not installed';
}

/** Starts Google's emulator on a free port. Rejects with its output if it does not start. */
export async function startGoogleEmulator(): Promise<GoogleEmulator> {
  const port = await unusedPort();
  const configuration = mkdtempSync(path.join(tmpdir(), 'gcloud-'));
  const child = spawn('gcloud', ['emulators', 'firestore', 'start', `--host-port=127.0.0.1:${port}`], {
    detached: true,
    env: { ...process.env, CLOUDSDK_CONFIG: configuration },
  });
  const stop = () => {
    if (child.exitCode === null && child.pid) process.kill(-child.pid, 'SIGKILL');
    rmSync(configuration, { recursive: true, force: true });
  };
  let printed = '';
  await new Promise<void>((resolve, reject) => {
    const look = (chunk: Buffer) => {
      printed += chunk.toString();
      if (printed.includes('is now running')) resolve();
    };
    child.stdout.on('data', look);
    child.stderr.on('data', look);
    child.once('exit', () => reject(new Error(`Google's emulator ended:\n${printed}`)));
  });
  child.removeAllListeners('exit');
  return { host: `127.0.0.1:${port}`, stop };
}
