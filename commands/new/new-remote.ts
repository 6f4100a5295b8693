import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { format, resolveConfig } from 'prettier';
import { shareRoutes } from 'shared-data/routes';
import { isRemoteName, remotes, shellDescription, type RemoteDescription } from '../../hosting/parts';
import { WrongUse } from '../command-line/wrong-use';
import { root } from '../run';
import { addToLock } from './add-to-lock';
import { remoteFiles } from './remote-files';

/** `npm run new -- remote NAME`. Nothing is written when the name, a folder, the address or the entry of the menu is taken. */
export async function newRemote(kind: string | undefined, given: string | undefined): Promise<void> {
  if (kind !== 'remote' || !given) throw new WrongUse('Say what is new, and its name: remote NAME.');
  const name = given.endsWith('-remote') ? given : `${given}-remote`;
  if (!isRemoteName(name))
    throw new WrongUse(
      `"${given}" is no name for a part: use another one, of words of small letters and digits, with a hyphen between two.`,
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

  const { version: sharedVersion } = readJson('shared-data/package.json') as { version: string };
  const { peerDependencies } = readJson('site-remote/package.json') as {
    peerDependencies: Record<string, string>;
  };
  const today = new Date().toISOString().slice(0, 10);
  // With a word at its end that keeps it from being a name that the code of a part has already, such as Page.
  const component = `${screen.replace(/(?:^|-)([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())}Screen`;
  const files = remoteFiles({ ...description, component, title, peerDependencies, sharedVersion, today });
  for (const [file, text] of Object.entries(files)) await write(path.join(name, file), text);
  const list = readJson('config/parts.json') as object[];
  await write('config/parts.json', JSON.stringify([...list, description]));
  writeLock(name, files['package.json']!);
  console.log(
    [
      `Made ${name}: its screen answers /${screen}, and stands in the menu as "${title}".`,
      'See it with npm start; docs/tutorial.md says how it is released.',
    ].join('\n'),
  );
}

/** Throws what another part, or another folder, has already. */
function requireUntaken(description: RemoteDescription): void {
  const { name, menu } = description;
  if (existsSync(path.join(root, name))) throw new Error(`There is a folder ${name} already.`);
  const folder = name.replace(/-remote$/, '');
  const tests = `tests/e2e/${folder}`;
  // `npm run e2e -- FOLDER` would run the tests of the part instead.
  if (existsSync(path.join(root, tests)))
    throw new Error(`The name ${folder} belongs to the browser tests in ${tests}.`);
  const [taken] = shareRoutes([...remotes, description]).contested;
  if (taken) throw new Error(`The address ${taken.path} belongs to ${taken.hadBy}.`);
  const labels = menu.map(({ label }) => label.toLowerCase());
  const entry = remotes
    .flatMap((other) => other.menu)
    .find(({ label }) => labels.includes(label.toLowerCase()));
  if (entry) throw new Error(`The menu has an entry "${entry.label}" already.`);
}

const readJson = (file: string): unknown => JSON.parse(readFileSync(path.join(root, file), 'utf8'));

async function write(file: string, text: string): Promise<void> {
  const place = path.join(root, file);
  mkdirSync(path.dirname(place), { recursive: true });
  const options = await resolveConfig(place);
  writeFileSync(place, await format(text, { ...options, filepath: place }));
}

/** What `npm install` would do for a package whose dependencies are all here: it asks no registry. */
function writeLock(name: string, packageJson: string): void {
  const place = path.join(root, 'package-lock.json');
  writeFileSync(place, addToLock(readFileSync(place, 'utf8'), JSON.parse(packageJson) as { name: string }));
  const link = path.join(root, 'node_modules', name);
  if (!existsSync(link)) symlinkSync(path.join('..', name), link, 'junction');
}
