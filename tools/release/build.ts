import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'valibot';
import { root, type AppName } from 'server/configuration';
import { hashOf, idOf, isHashed, partManifest, type LocalBuild } from 'server/release';
import { quietNx, run } from '../programs/run';

/** Checks the types of apps and of packages they use, and runs their tests. Throws a sentence at the first failure. */
export async function checkParts(parts: readonly AppName[], start = run): Promise<void> {
  const scopes = parts.map((part) => `--scope=${part}`);
  const isTyped = await start(
    'lerna',
    ['run', 'typecheck', ...scopes, '--include-dependencies', '--loglevel=error'],
    quietNx,
  );
  if (!isTyped)
    throw new Error(
      `The types of ${parts.join(', ')}, or of a used package, have faults. Nothing was released.`,
    );
  if (!(await start('jest', ['--selectProjects', ...parts])))
    throw new Error(`The tests of ${parts.join(', ')} fail. Nothing was released.`);
}

/**
 * Builds an app into a folder, and not into its own `dist`, which another process may be serving or building. Throws a
 * sentence if the build fails.
 */
export async function buildPart(part: AppName, folder: string, start = run): Promise<void> {
  const isBuilt = await start(
    'webpack',
    ['--mode', 'production', '--output-path', folder],
    {},
    path.join(root, part),
  );
  if (!isBuilt) throw new Error(`The build of ${part} failed. Nothing was released.`);
}

/** Runs the tests of the security rules. Throws if one fails. */
export async function requireRules(): Promise<void> {
  const isProven = await run('jest', ['--selectProjects', 'tests', '--', 'tests/rules/']);
  if (!isProven) throw new Error('The tests of the rules fail. Nothing was released.');
}

/** Reads a built app, and adds to its manifest what only a release knows. */
export async function readLocalBuild(
  part: AppName,
  folder: string,
  commit: string | undefined,
): Promise<LocalBuild> {
  const contents = readFolder(folder);
  const json = contents.get('part.json');
  if (!json) throw new Error(`${folder} contains no built app.`);
  const written = {
    ...(JSON.parse(json.toString()) as object),
    part,
    ...(commit && { commit }),
    files: [...contents.keys()].filter(isHashed),
    tokens: tokensOf(part, contents),
  };
  contents.set('part.json', Buffer.from(JSON.stringify(written)));
  const files = new Map<string, string>();
  for (const [file, content] of contents) files.set(file, await hashOf(content));
  return {
    id: idOf(files),
    files,
    manifest: parse(partManifest, written),
    read: (file) => contents.get(file)!,
  };
}

/** Whether a CSS variable may be undefined: media-chrome is made so that its variables are optional. */
const isOptional = (name: string): boolean => name.startsWith('--media-');

/** The CSS variables that an app defines, and those that it uses without defining them or giving a fallback. */
export function tokensOf(
  part: AppName,
  contents: ReadonlyMap<string, Buffer>,
): { defined: string[]; required: string[] } {
  const [defined, used] = [new Set<string>(), new Set<string>()];
  // Pages load only the shell's style sheets.
  const kinds = part === 'shell' ? /\.(js|css|html)$/ : /\.js$/;
  for (const [file, content] of contents) {
    if (!kinds.test(file)) continue;
    const text = content.toString();
    for (const [, name] of text.matchAll(/(--[a-z][\w-]*)["'`]?\s*:/g)) defined.add(name!);
    for (const [, name] of text.matchAll(/setProperty\(["'`](--[a-z][\w-]*)/g)) defined.add(name!);
    for (const [, name] of text.matchAll(/var\(\s*(--[a-z][\w-]*)\s*\)/g)) used.add(name!);
  }
  return {
    defined: [...defined].sort(),
    required: [...used].filter((name) => !defined.has(name) && !isOptional(name)).sort(),
  };
}

/** The contents of all files in a folder and below it, sorted by path. */
export function readFolder(folder: string): Map<string, Buffer> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll('\\', '/'));
  return new Map(files.sort().map((file) => [file, readFileSync(path.join(folder, file))]));
}
