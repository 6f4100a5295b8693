import { execFile, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { object, optional, parse, record, string } from 'valibot';
import { readServiceAccount } from '../database/service-account';

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

/** Prints an access token of the account that is signed in to firebase-tools, with that program's own modules. */
const printToken = `
const path = require('node:path');
const bin = process.env.PATH.split(path.delimiter).find((folder) => require('node:fs').existsSync(path.join(folder, 'firebase')));
const load = (name) => require(path.join(bin, '../firebase-tools/lib', name));
const { getGlobalDefaultAccount, getProjectDefaultAccount, getAccessToken } = load('auth');
const account = getProjectDefaultAccount(process.cwd()) ?? getGlobalDefaultAccount();
const refresh = process.env.FIREBASE_TOKEN ?? account?.tokens.refresh_token;
if (refresh) getAccessToken(refresh, [load('scopes').CLOUD_PLATFORM]).then((token) => console.log(token.access_token));
`;

/** Milliseconds for which a token is used. Google's are valid for an hour. */
const timeOfToken = 30 * 60 * 1000;

/**
 * Access tokens for Google's interfaces: of the key in GOOGLE_APPLICATION_CREDENTIALS, else of the account that is signed in to
 * firebase-tools. Rejects with a sentence if there is neither.
 */
export function accessToken(env: NodeJS.ProcessEnv = process.env): () => Promise<string> {
  const key = env['GOOGLE_APPLICATION_CREDENTIALS'];
  if (key) return readServiceAccount(key).token;
  let asked = { at: 0, token: Promise.resolve('') };
  return () => {
    if (Date.now() - asked.at > timeOfToken) asked = { at: Date.now(), token: askToken(env) };
    return asked.token;
  };
}

async function askToken(env: NodeJS.ProcessEnv): Promise<string> {
  const args = ['--yes', '-p', firebaseTools, 'node', '-e', printToken];
  const { stdout } = await promisify(execFile)(npx, args, { env, shell }).catch((cause: Error) => {
    throw new Error(`firebase-tools could not be run: ${cause.message}`, { cause });
  });
  const token = stdout.trim();
  if (token) return token;
  throw new Error(
    `Nobody is signed in: npx ${firebaseTools} login, or name a service account's key in GOOGLE_APPLICATION_CREDENTIALS.`,
  );
}

const file = object({ projects: optional(record(string(), string())) });

/** The default project in `.firebaserc`, which firebase-tools writes. Throws a sentence when there is none. */
export function readProject(folder: string): string {
  const name = path.join(folder, '.firebaserc');
  const { projects } = existsSync(name) ? parse(file, JSON.parse(readFileSync(name, 'utf8'))) : {};
  const project = projects?.['default'];
  if (project) return project;
  throw new Error(
    `No Firebase project is configured. Choose one: npx ${firebaseTools} use --add, alias "default".`,
  );
}
