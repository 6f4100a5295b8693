import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';

/**
 * Installs npm packages that few runs need, once for this machine, and returns their folder. Each package has an exact
 * version, as in `name@1.2.3`. The first one names the folder. Throws when a package cannot be fetched.
 */
export function fetchPackages(...packages: [string, ...string[]]): string {
  const folder = path.join(homedir(), '.cache/video-site', packages[0].replaceAll('/', '-'));
  if (existsSync(folder)) return folder;
  console.error(`Fetching ${packages.join(' and ')} into ${folder} …`);
  mkdirSync(path.dirname(folder), { recursive: true });
  // The folder gets its final name when it is complete.
  const parts = mkdtempSync(`${folder}-`);
  const quiet = ['--ignore-scripts', '--no-audit', '--no-fund'];
  try {
    execFileSync('npm', ['install', ...quiet, '--prefix', parts, ...packages], {
      stdio: 'ignore',
      shell: process.platform === 'win32',
    });
    renameSync(parts, folder);
  } catch (error) {
    rmSync(parts, { recursive: true, force: true });
    // Another process may have installed the packages at the same time.
    if (!existsSync(folder)) throw error;
  }
  return folder;
}
