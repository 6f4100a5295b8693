import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { object, optional, parse, record, string } from 'valibot';
import { keepToken, readServiceAccount, type ServiceAccount } from './service-account';

/** The version of firebase-tools, which `npx` fetches when it is needed. */
export const firebaseTools = 'firebase-tools@15.34.2';

/** The message if nobody has access to a project. */
export const notSignedIn = `Nobody is signed in: npx ${firebaseTools} login, or name the key of a service account in GOOGLE_APPLICATION_CREDENTIALS.`;

/** The URL of a Firebase Hosting site. */
export const hostingAddress = (site: string): string => `https://${site}.web.app`;

const npx = process.platform === 'win32' ? 'npx.cmd' : 'npx';
const shell = process.platform === 'win32';

/**
 * Runs firebase-tools in a folder without questions, and returns its result. Throws its message if it fails. With
 * `--json`, the output ends with the lines of `{ status, result }` or `{ status, error }`.
 */
export async function runFirebase(
  args: string[],
  cwd: string,
  env: NodeJS.ProcessEnv = process.env,
): Promise<unknown> {
  const { stdout, cause } = await runNpx([firebaseTools, ...args, '--json', '--non-interactive'], {
    cwd,
    env,
  });
  const json = /^\{\s*"status"[^]*/m.exec(stdout)?.[0];
  const { result, error } = (json ? JSON.parse(json) : {}) as { result?: unknown; error?: string };
  if (!cause) return result;
  const reason = error && withLoggedReason(error, cwd);
  throw new Error(reason ?? `firebase-tools could not be run: ${cause.message}`, { cause });
}

/** Adds the reason that firebase-tools writes only into its log: that of the last response there. */
function withLoggedReason(message: string, folder: string): string {
  const log = path.join(folder, 'firebase-debug.log');
  const [whole, sentence] = /^(.*) See firebase-debug\.log for more info\.$/.exec(message) ?? [];
  if (!whole || !existsSync(log)) return message;
  const reasons = [...readFileSync(log, 'utf8').matchAll(/"message":\s*"([^"]+)"/g)];
  return `${sentence} ${reasons.at(-1)?.[1] ?? ''}`.trim();
}

const runNpx = (args: string[], options: { cwd?: string; env: NodeJS.ProcessEnv }) =>
  new Promise<{ stdout: string; cause: Error | null }>((resolve) => {
    execFile(npx, ['--yes', ...args], { ...options, shell, maxBuffer: 64 * 1024 ** 2 }, (cause, stdout) =>
      resolve({ stdout, cause }),
    );
  });

/** A program that prints an access token of the signed-in account, with the modules of firebase-tools. */
const printToken = `
const path = require('node:path');
const bin = process.env.PATH.split(path.delimiter).find((folder) => require('node:fs').existsSync(path.join(folder, 'firebase')));
const load = (name) => require(path.join(bin, '../firebase-tools/lib', name));
const { getGlobalDefaultAccount, getProjectDefaultAccount, getAccessToken } = load('auth');
const account = getProjectDefaultAccount(process.cwd()) ?? getGlobalDefaultAccount();
const refresh = process.env.FIREBASE_TOKEN ?? account?.tokens.refresh_token;
if (refresh) getAccessToken(refresh, [load('scopes').CLOUD_PLATFORM]).then((token) => console.log(token.access_token));
`;

/** The access of the signed-in account. Reading it takes seconds, so a process does it once. */
let login: { env: NodeJS.ProcessEnv; access: ServiceAccount } | undefined;

/** The key file of a service account; undefined if there is none. */
export const serviceAccountKey = (): string | undefined =>
  process.env['GOOGLE_APPLICATION_CREDENTIALS'] || undefined;

/**
 * The access of commands to a project: of a service account with a key, else of the account that is signed in to
 * firebase-tools. If nobody is signed in, `token` rejects with a sentence.
 */
export function projectAccess(): ServiceAccount {
  const key = serviceAccountKey();
  if (key) return readServiceAccount(key);
  const { env } = process;
  if (login?.env !== env) login = { env, access: accessByLogin(env) };
  return login.access;
}

/** The access of the account that is signed in to firebase-tools. */
export const accessByLogin = (env: NodeJS.ProcessEnv): ServiceAccount => ({
  email: 'firebase-tools',
  token: keepToken(() => askToken(env)),
});

async function askToken(env: NodeJS.ProcessEnv): Promise<string> {
  const { stdout, cause } = await runNpx(['-p', firebaseTools, 'node', '-e', printToken], { env });
  if (cause) throw new Error(`firebase-tools could not be run: ${cause.message}`, { cause });
  const token = stdout.trim();
  if (token) return token;
  throw new Error(notSignedIn);
}

/** The file in which firebase-tools stores the project. */
export const projectFile = '.firebaserc';

const file = object({ projects: optional(record(string(), string())) });

/** The default project in `.firebaserc`; null if there is none. */
export function findProject(folder: string): string | null {
  const name = path.join(folder, projectFile);
  const { projects } = existsSync(name) ? parse(file, JSON.parse(readFileSync(name, 'utf8'))) : {};
  return projects?.['default'] ?? null;
}

/** The default project in `.firebaserc`. Throws a sentence if there is none. */
export function readProject(folder: string): string {
  const project = findProject(folder);
  if (project) return project;
  throw new Error('No Firebase project is configured. Create one: npm run live.');
}
