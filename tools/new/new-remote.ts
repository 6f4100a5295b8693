import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { assignRoutes } from 'shared-data/routes';
import { isRemoteName, type RemoteDescription, remotes, root, shellDescription } from 'server/configuration';
import { WrongUse } from '../command-line/read-arguments';
import { readFolder } from '../release/build';

/** `npm run new -- remote NAME`: copies `template` with this name. Writes nothing if the name or a path is in use. */
export function newRemote(kind: string | undefined, given: string | undefined): void {
  if (kind !== 'remote' || !given) throw new WrongUse('Give the kind and the name: remote NAME.');
  const name = given.endsWith('-remote') ? given : `${given}-remote`;
  if (!isRemoteName(name))
    throw new WrongUse(
      `"${given}" is not a valid name: use lower-case words and digits, with a hyphen between two.`,
    );
  const screen = name.replace(/-remote$/, '');
  const words = screen.replaceAll('-', ' ');
  const title = words[0]!.toUpperCase() + words.slice(1);
  const description: RemoteDescription = {
    name,
    port: Math.max(shellDescription.port, ...remotes.map(({ port }) => port)) + 1,
    routes: [{ path: `/${screen}`, screen }],
    menu: [{ label: title, path: `/${screen}` }],
  };
  requireUntaken(description);

  // With `Screen` at the end, the name cannot equal another one in a remote's code, such as `Page`.
  const component = `${screen.replace(/(?:^|-)([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())}Screen`;
  const renamed = (text: string) =>
    text
      .replaceAll('SampleScreen', component)
      .replaceAll('Sample', title)
      .replaceAll('sample', screen)
      .replace('2026-01-31', new Date().toISOString().slice(0, 10));
  for (const [file, content] of readFolder(path.join(root, 'template')))
    write(path.join(name, renamed(file)), renamed(content.toString()));
  write(path.join(name, 'package.json'), JSON.stringify(packageOf(name)));
  write('config/parts.json', JSON.stringify([...(readJson('config/parts.json') as object[]), description]));
  run('oxfmt', name, 'config/parts.json');
  install(name);
  console.log(
    [
      `Made ${name}: its screen answers /${screen}, and its menu entry is "${title}".`,
      'See it with npm start; docs/tutorial.md explains its release.',
    ].join('\n'),
  );
}

/** Throws a sentence that names the path, port or folder in use. */
function requireUntaken(description: RemoteDescription): void {
  const { name, menu } = description;
  if (existsSync(path.join(root, name))) throw new Error(`There is a folder ${name} already.`);
  const folder = name.replace(/-remote$/, '');
  const tests = `tests/e2e/${folder}`;
  // Otherwise `npm run e2e -- FOLDER` would run the tests of the remote.
  if (existsSync(path.join(root, tests)))
    throw new Error(`The name ${folder} belongs to the browser tests in ${tests}.`);
  const [taken] = assignRoutes([...remotes, description]).contested;
  if (taken) throw new Error(`The address ${taken.path} belongs to ${taken.ownedBy}.`);
  const labels = menu.map(({ label }) => label.toLowerCase());
  const entry = remotes
    .flatMap((other) => other.menu)
    .find(({ label }) => labels.includes(label.toLowerCase()));
  if (entry) throw new Error(`The menu has an entry "${entry.label}" already.`);
}

/** The package.json of `site-remote`, without the libraries that only `site-remote` uses. */
function packageOf(name: string): object {
  const text = readFileSync(path.join(root, 'site-remote/package.json'), 'utf8');
  const model = JSON.parse(text.replaceAll('site-remote', name)) as { dependencies: Record<string, string> };
  const { 'shared-data': data, 'shared-ui': ui } = model.dependencies;
  return { ...model, version: '0.1.0', dependencies: { 'shared-data': data, 'shared-ui': ui } };
}

/** Adds the package to package-lock.json and node_modules. All dependencies are installed: npm needs no registry. */
function install(name: string): void {
  const quiet = ['--offline', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  run('npm', 'install', '--package-lock-only', ...quiet);
  const link = path.join(root, 'node_modules', name);
  if (!existsSync(link)) symlinkSync(path.join('..', name), link, 'junction');
}

function run(program: string, ...args: string[]): void {
  execFileSync(program, args, {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
}

const readJson = (file: string): unknown => JSON.parse(readFileSync(path.join(root, file), 'utf8'));

function write(file: string, text: string): void {
  const place = path.join(root, file);
  mkdirSync(path.dirname(place), { recursive: true });
  writeFileSync(place, text);
}
