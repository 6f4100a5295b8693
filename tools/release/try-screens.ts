import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parts, type AppName } from 'server/configuration';
import type { Builds } from 'server/release';
import { run } from '../programs/run';

/** Writes the files of each app into a folder with the app's name. For an app without a build, the folder is empty. */
export async function writeBuilds(builds: Builds, folder: string): Promise<void> {
  for (const part of parts) {
    mkdirSync(path.join(folder, part), { recursive: true });
    const { files, read } = builds.get(part) ?? { files: new Map<string, string>(), read: () => Buffer.of() };
    for (const file of files.keys()) {
      const place = path.join(folder, part, file);
      mkdirSync(path.dirname(place), { recursive: true });
      writeFileSync(place, await read(file));
    }
  }
}

/**
 * Opens the screens of apps in a browser: from files in a folder with the demo content, or at the URL of a live site.
 * If the shell is one of the apps, opens the screens of all. `known`: apps that are built from these sources, so that
 * their headings must be the expected ones. Returns whether all screens work.
 */
export function tryScreens(
  changed: readonly AppName[],
  place: { files: string } | { address: string },
  results: string,
  known: readonly AppName[] = changed,
): Promise<boolean> {
  const tests = changed.includes('shell') ? [] : ['--grep', changed.join('|')];
  return run(
    'playwright',
    ['test', '--config', 'tests/e2e/contract.config.ts', '--output', results, ...tests],
    {
      CONTRACT_PARTS: known.join(),
      ...('files' in place ? { CONTRACT_FILES: place.files } : { CONTRACT_ADDRESS: place.address }),
    },
  );
}
