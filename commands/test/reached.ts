/** The folders below `e2e/src` with the browser tests of each package. */
export const browserFolders: Record<string, string> = {
  shell: 'shell',
  'site-remote': 'site',
  'admin-remote': 'admin',
  'local-firebase': 'local-firebase',
  e2e: 'whole',
};

/** What a change reaches: of the unit tests, whole packages; of the browser tests, files or folders of them. */
export interface Reached {
  /** Packages whose unit tests all run; imports find the tests of other packages beside them. */
  unit: 'all' | string[];
  browser: 'all' | string[];
}

/** Folders whose files only tests of the same folder use. */
const withUnitTestsOnly = ['bench', 'jest', 'docs'];

/** What the commands are tested with in a browser: a start, and a release of each part. */
const ofCommands = 'whole/*';

/**
 * What a change of these files reaches. A part is tested with its own browser tests, a browser test by itself; what
 * every part is made of or served by (data, pieces, server, build, rules, settings) with all of them.
 */
export function reachedBy(files: string[], packages: string[]): Reached {
  const folders = new Set(
    files.map((file) => (file.includes('/') ? file.slice(0, file.indexOf('/')) : file)),
  );
  const unit = new Set<string>();
  const browser = new Set<string>();
  for (const folder of folders) {
    const ofFolder = files.filter((file) => file === folder || file.startsWith(`${folder}/`));
    if (ofFolder.every((file) => file.endsWith('.md'))) unit.add('jest');
    else if (folder === 'e2e') ofFolder.forEach((file) => browser.add(fileOf(file)));
    else if (packages.includes(folder) || folder === 'docs') unit.add(folder === 'docs' ? 'jest' : folder);
    else unit.add('all');

    if (ofFolder.every((file) => /\.md$|\.test\.tsx?$/.test(file)) || withUnitTestsOnly.includes(folder))
      continue;
    const own = browserFolders[folder];
    if (folder === 'e2e') continue;
    if (folder === 'commands') browser.add(ofCommands);
    else if (own && folder !== 'local-firebase') browser.add(`${own}/*`);
    else browser.add('all');
  }
  return { unit: unit.has('all') ? 'all' : [...unit], browser: browser.has('all') ? 'all' : [...browser] };
}

/** What the tests share is all of them. */
const fileOf = (file: string): string => /^e2e\/src\/(.+)\.spec\.ts$/.exec(file)?.[1] ?? 'all';
