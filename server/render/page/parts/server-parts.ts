import { builtinModules, createRequire } from 'node:module';
import vm from 'node:vm';
import type { Page, ServerRemote } from 'shared-data/contract';
import type { PartManifest } from '../../../configuration/part-manifest';
import { scriptHashes } from '../markup/in-page';

/** Reads a live file of an app; null if it does not exist. */
export type ReadFile = (part: string, file: string) => Promise<Buffer | null>;

/** The HTML inside the root element, its styles, and the text direction of its language. */
export interface Drawing {
  html: string;
  styles: string;
  direction: 'ltr' | 'rtl';
}

/** The exports of the shell's server build (`shell/src/server.tsx`). */
interface ServerShell {
  contractVersion: number;
  shared: Record<string, unknown>;
  draw: (
    page: Page,
    address: { pathname: string; search: string },
    servers: Map<string, ServerRemote>,
  ) => Promise<Drawing>;
  close: (page: Page) => Promise<void>;
}

/** The loaded server builds of the live apps. */
export interface ServerParts {
  shell: ServerShell;
  remotes: Map<string, ServerRemote>;
  /** The files of each remote for browsers: `entry`, those that it loads first, and those that each screen adds. */
  browserFiles: Record<string, { entry: string; start: string[]; screens: Record<string, string[]> }>;
  /** The shell's HTML file into which screens are inserted (`rendered.html`). */
  template: string;
  /** Hashes of the inline scripts in the template, for the content policy. */
  scriptHashes: string[];
  styles: string;
}

const ownRequire = createRequire(__filename);

/**
 * Loads the server builds of the shell and the remotes. Throws a sentence if the shell has none. Omits a remote that is
 * unreadable or has another contract: browsers render its screens.
 */
export async function loadParts(read: ReadFile, names: string[]): Promise<ServerParts> {
  const manifest = await readManifest(read, 'shell');
  if (!manifest?.server) throw new Error('The live shell has no server build. Release it once more.');
  const shell = evaluate(await text(read, 'shell', manifest.server), manifest.server, {}) as ServerShell;
  const template = await text(read, 'shell', 'rendered.html');
  const parts: ServerParts = {
    shell,
    remotes: new Map(),
    browserFiles: {},
    template,
    scriptHashes: scriptHashes(template),
    styles: await text(read, 'shell', stylesheetOf(template)),
  };
  for (const name of names) {
    const remote = await readManifest(read, name).catch(() => null);
    if (!remote?.server || !remote.entry || remote.contract !== shell.contractVersion) continue;
    const code = await text(read, name, remote.server);
    const { server } = evaluate(code, remote.server, shell.shared) as { server: ServerRemote };
    parts.remotes.set(name, server);
    const { entry, start = [], screens = {} } = remote;
    parts.browserFiles[name] = { entry, start, screens };
  }
  return parts;
}

async function readManifest(read: ReadFile, part: string): Promise<PartManifest | null> {
  const json = await read(part, 'part.json');
  return json && (JSON.parse(json.toString()) as PartManifest);
}

async function text(read: ReadFile, part: string, file: string): Promise<string> {
  const content = await read(part, file);
  if (!content) throw new Error(`The live ${part} lacks ${file}, which its part.json names.`);
  return content.toString();
}

/** Runs a CommonJS file that may require only Node's modules and those in `given`. */
function evaluate(code: string, file: string, given: Record<string, unknown>): unknown {
  const module = { exports: {} };
  const require = (name: string): unknown => {
    if (name in given) return given[name];
    if (builtinModules.includes(name.replace(/^node:/, ''))) return ownRequire(name);
    throw new Error(`${file} wants ${name}, which the shell does not share.`);
  };
  const run = vm.compileFunction(code, ['module', 'exports', 'require'], { filename: file });
  run(module, module.exports, require);
  return module.exports;
}

export const stylesheet = /<link rel="stylesheet" href="\/([^"]+)">/;

function stylesheetOf(template: string): string {
  const file = stylesheet.exec(template)?.[1];
  if (!file) throw new Error('The live shell has a page template without a stylesheet.');
  return file;
}
