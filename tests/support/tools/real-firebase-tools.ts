import { spawnSync } from 'node:child_process';
import os from 'node:os';
import path from 'node:path';
import { firebaseTools } from '../../../tools/programs/firebase-tools';

const isFetched = spawnSync('npx', ['--yes', firebaseTools, '--version'], { timeout: 240_000 }).status === 0;

/** Describes tests of firebase-tools itself, which are skipped where npx cannot fetch it. */
export const describeTools = (name: string, tests: () => void): void =>
  isFetched
    ? describe(name, tests)
    : describe.skip(`${name} (skipped: npx could not fetch ${firebaseTools})`, tests);

/** The environment of firebase-tools without the login and the keys of this machine. `folder` is its home. */
export function toolsEnvironment(folder: string): NodeJS.ProcessEnv {
  const { GOOGLE_APPLICATION_CREDENTIALS: _, ...own } = process.env;
  const cache = own['npm_config_cache'] ?? path.join(os.homedir(), '.npm');
  return { ...own, HOME: folder, XDG_CONFIG_HOME: folder, npm_config_cache: cache };
}

const services = 'HOSTING_API API TOKEN AUTH AUTH_MANAGEMENT RESOURCEMANAGER SERVICE_USAGE IDENTITY';

/** Environment variables that make firebase-tools use this service instead of Google's. */
export const useService = (origin: string): Record<string, string> => ({
  FIREBASE_TOKEN: 'refresh',
  ...Object.fromEntries(services.split(' ').map((name) => [`FIREBASE_${name}_URL`, origin])),
});
