import { spawnSync } from 'node:child_process';
import os from 'node:os';
import path from 'node:path';
import { firebaseTools, accessByLogin } from '../programs/firebase-tools';
import { temporaryFolder } from 'tests/support/temporary-folder';

const folder = temporaryFolder('deploy');

const fetched = spawnSync('npx', ['--yes', firebaseTools, '--version'], { timeout: 240_000 });
const isFetched = fetched.status === 0;

(isFetched ? it : it.skip)(
  `nothing is released to a Firebase project without a signed-in user${isFetched ? '' : ` (skipped: npx could not fetch ${firebaseTools})`}`,
  async () => {
    const { GOOGLE_APPLICATION_CREDENTIALS: _, ...env } = process.env;
    const cache = env['npm_config_cache'] ?? path.join(os.homedir(), '.npm');
    const alone = { ...env, HOME: folder, XDG_CONFIG_HOME: folder, npm_config_cache: cache };
    await expect(accessByLogin(alone).token()).rejects.toThrow(
      /^Nobody is signed in: npx firebase-tools@.* login, or name/,
    );
  },
);
