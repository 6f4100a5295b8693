import { execFile, spawn } from 'node:child_process';
import { promisify } from 'node:util';
import { root } from 'server/configuration';

/** The pinned version of firebase-tools, which `npx` fetches on demand. */
export const firebaseTools = 'firebase-tools@15.34.2';

const npx = process.platform === 'win32' ? 'npx.cmd' : 'npx';
const shell = process.platform === 'win32';

/** Runs firebase-tools in a folder with inherited output. Throws a sentence when it fails. */
export function runFirebase(
  args: string[],
  cwd: string,
  env: NodeJS.ProcessEnv = process.env,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(npx, ['--yes', firebaseTools, ...args], { cwd, env, stdio: 'inherit', shell });
    child.on('error', reject);
    child.on('exit', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`firebase-tools failed; its message is above. Nothing new is live.`));
    });
  });
}

/** Runs firebase-tools in a folder. Returns whether it succeeded, and its output. */
export async function askFirebase(
  args: string[],
  cwd: string,
  env: NodeJS.ProcessEnv = process.env,
): Promise<{ ok: boolean; output: string }> {
  const ask = promisify(execFile)(npx, ['--yes', firebaseTools, ...args], { cwd, env, shell });
  return ask.then(
    ({ stdout, stderr }) => ({ ok: true, output: stdout + stderr }),
    (error: Error & { stdout?: string; stderr?: string }) => ({
      ok: false,
      output: `${error.stdout ?? ''}${error.stderr ?? error.message}`.trim(),
    }),
  );
}

/** Throws a sentence when no user is signed in and no service account key is configured. */
export async function requireSignIn(env: NodeJS.ProcessEnv = process.env): Promise<void> {
  if (env['GOOGLE_APPLICATION_CREDENTIALS']) return;
  const { stdout } = await promisify(execFile)(npx, ['--yes', firebaseTools, 'login:list', '--json'], {
    cwd: root,
    env,
    shell,
  }).catch((error: Error) => {
    throw new Error(`firebase-tools could not be run: ${error.message}`);
  });
  const { result = [] } = JSON.parse(stdout) as { result?: unknown[] };
  if (result.length > 0) return;
  throw new Error(
    `Nobody is signed in: npx ${firebaseTools} login, or name a service account's key in GOOGLE_APPLICATION_CREDENTIALS.`,
  );
}
