import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';

/**
 * The folder in which packages of npm are installed that few runs need: they are fetched once for this machine. Each
 * package has its exact version, as in `name@1.2.3`; the first names the folder. Throws when they cannot be fetched.
 */
export function fetchPackages(...packages: [string, ...string[]]): string {
  const folder = path.join(homedir(), '.cache/video-site', packages[0].replaceAll('/', '-'));
  if (existsSync(folder)) return folder;
  console.error(`Fetching ${packages.join(' and ')} into ${folder} …`);
  mkdirSync(path.dirname(folder), { recursive: true });
  // It gets its name when it is whole.
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
    // Another program may have fetched them meanwhile.
    if (!existsSync(folder)) throw error;
  }
  return folder;
}
