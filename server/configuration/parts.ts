import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { listen } from 'local-firebase/http';
import { ownPaths } from 'local-firebase/paths';
import {
  array,
  check,
  custom,
  type InferOutput,
  integer,
  literal,
  maxValue,
  minLength,
  minValue,
  number,
  optional,
  parse,
  pipe,
  regex,
  strictObject,
  string,
} from 'valibot';

/** Finds the root of the project or container: the nearest folder with the list of apps, at or above this one. */
function findRoot(folder: string): string {
  if (existsSync(path.join(folder, 'config/parts.json'))) return folder;
  const parent = path.dirname(folder);
  if (parent === folder) throw new Error('config/parts.json was not found.');
  return findRoot(parent);
}

export const root = findRoot(__dirname);

/** The name of a remote, which is also the name of its folder. */
export type RemoteName = `${string}-remote`;
/** The name of an app: the shell or a remote. Files and functions call it a part (`config/parts.json`, `part.json`). */
export type AppName = 'shell' | RemoteName;

/** The path of a remote's files below the shell. */
export const partsPath = (name: string): string => `/parts/${name}`;

export const isRemoteName = (name: unknown): name is RemoteName =>
  typeof name === 'string' && /^[a-z][a-z0-9]*(-[a-z0-9]+)*-remote$/.test(name);

const text = pipe(string(), minLength(1));
/** First segments of paths that no app may have, because the site's server answers these paths itself. */
const reserved = ['parts', 'account', 'health', ...ownPaths];
/** A route: `/`, `/watch/:id`, or a path that ends in `/*`, which also matches all paths below. */
const route = pipe(
  text,
  regex(/^(\/|(\/:?[\w.~-]+)+(\/\*)?)$/, 'A route is such as /watch, /watch/:id or /admin/*'),
  check(
    (path) => !reserved.includes(path.split('/')[1]!),
    `A route cannot begin with ${reserved.map((name) => `/${name}`).join(', ')}: the server answers these paths itself`,
  ),
);
const port = pipe(number(), integer(), minValue(1), maxValue(65_535));

const shell = strictObject({ name: literal('shell'), port });
const remote = strictObject({
  name: custom<RemoteName>(isRemoteName, 'The name of a remote ends with "-remote"'),
  port,
  /** The screen for each path. */
  routes: array(strictObject({ path: route, screen: text })),
  /** The remote's entries in the menu that the shell shows. */
  menu: array(strictObject({ label: text, path: route })),
  /** `own`: the remote has its own layout, so its screens render without the shell's. */
  layout: optional(literal('own')),
});

const areUnique = (values: unknown[]) => new Set(values).size === values.length;
const list = pipe(
  array(remote),
  check((all) => areUnique(all.map(({ name }) => name)), 'Two apps have one name'),
  check((all) => areUnique(all.map((one) => one.port)), 'Two apps have one port'),
);

/** A remote in `config/parts.json`. */
export type RemoteDescription = InferOutput<typeof remote>;

/** Parses the list of apps: the shell, then the remotes. Throws the first error. */
export function parseParts(json: unknown) {
  const [first, ...others] = parse(array(custom<unknown>(() => true)), json);
  return { shell: parse(shell, first), remotes: parse(list, others) };
}

const file = path.join(root, 'config/parts.json');

/** The shell and the remotes in the order of `config/parts.json`. All lists of apps derive from it. */
export const { shell: shellDescription, remotes } = parseParts(JSON.parse(readFileSync(file, 'utf8')));

export const remoteNames: RemoteName[] = remotes.map(({ name }) => name);

/** The shell, then the remotes. */
export const parts: AppName[] = ['shell', ...remoteNames];

/** The environment variable of a port: `PORT` for the shell, `SITE_PORT` for `site-remote`. */
function variableOf(name: AppName): string {
  const words = name.replace(/-remote$/, '').replaceAll('-', '_');
  return name === 'shell' ? 'PORT' : `${words.toUpperCase()}_PORT`;
}

/** For each app, its default port and the environment variable that changes it. */
export const portVariables = Object.fromEntries(
  [shellDescription, ...remotes].map(({ name, port: standard }) => [
    name,
    { variable: variableOf(name), standard },
  ]),
) as Record<AppName, { variable: string; standard: number }>;

/** The port of an app in this run. Invalid variables of other apps are ignored. */
export function readPort(name: AppName): number {
  const { variable, standard } = portVariables[name]!;
  return portFrom(variable, process.env[variable], standard);
}

/** Parses the port in a variable or option; the default one without a text. Throws a sentence for an invalid text. */
export function portFrom(name: string, text: string | undefined, standard: number): number {
  const port = Number(text ?? standard);
  if (Number.isInteger(port) && port >= 0 && port <= 65535) return port;
  throw new Error(`${name} must be a port number, but it is "${text}".`);
}

/** Throws a sentence that names the first of these apps whose port is in use, and the variable that changes it. */
export async function requireFreePorts(...names: AppName[]): Promise<void> {
  for (const name of names) {
    const { stop } = await listen(() => undefined, { port: readPort(name) }).catch((cause: Error) => {
      throw new Error(cause.message.replace('PORT or --port', portVariables[name]!.variable), { cause });
    });
    await stop();
  }
}
