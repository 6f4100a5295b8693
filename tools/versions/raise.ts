import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inc } from 'semver';
import type { AppName } from 'server/configuration';
import { readPackage, stepOfAll, type Change } from './changes';

/** Writes an app's next version into its package.json, the lock file and its CHANGELOG.md. Returns the version. */
export function raise(root: string, part: AppName, changes: Change[], today: string): string {
  const { version } = readPackage(path.join(root, part));
  const next = inc(version, stepOfAll(changes))!;
  const rewrite = (file: string, from: string | RegExp, to: (found: string) => string) => {
    const place = path.join(root, file);
    const text = readFileSync(place, 'utf8');
    const changed = text.replace(from, to);
    if (changed === text) throw new Error(`${file} does not name the version ${version} of ${part}.`);
    writeFileSync(place, changed);
  };
  const named = `"version": "${version}"`;
  // The lock file contains each package of the project once, under its folder.
  rewrite(
    'package-lock.json',
    new RegExp(`\n    "${part}": {\n      ${named.replaceAll('.', '\\.')}`),
    (found) => found.replace(named, `"version": "${next}"`),
  );
  rewrite(`${part}/package.json`, named, () => `"version": "${next}"`);

  const log = path.join(root, part, 'CHANGELOG.md');
  const [title, ...entries] = (existsSync(log) ? readFileSync(log, 'utf8') : `# Changes of ${part}\n`).split(
    /\n(?=## )/,
  );
  const entry = [
    `## ${next}, ${today}`,
    '',
    ...changes.map(({ subject, commit }) => `- ${subject} (${commit})`),
    '',
  ];
  writeFileSync(log, [title, entry.join('\n'), ...entries].join('\n'));
  return next;
}
