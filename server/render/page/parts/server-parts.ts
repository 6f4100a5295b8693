import { builtinModules, createRequire } from 'node:module';
import vm from 'node:vm';
import type { Page, ServerRemote } from 'shared-data/contract';
import { scriptHashes } from '../markup/in-page';

/** A file of a part that is live, by its path at the part's address; null where there is none. */
export type ReadFile = (part: string, file: string) => Promise<Buffer | null>;

/** What the shell's server build exports (`shell/src/server.tsx`). */
export interface ServerShell {
  contractVersion: number;
  shared: Record<string, unknown>;
  draw: (
    page: Page,
    address: { pathname: string; search: string },
    servers: Map<string, ServerRemote>,
    // A shell from before knows one direction.
  ) => Promise<{ html: string; styles: string; direction?: 'ltr' | 'rtl' }>;
  close: (page: Page) => Promise<void>;
}

/** The server builds of the parts that are live, ready to render. */
export interface ServerParts {
  shell: ServerShell;
  remotes: Map<string, ServerRemote>;
  /** The server build of each, by which a page tells what it was rendered with. */
  files: Record<string, string>;
  /** Of each remote, the files that its entry loads first, and those that its screens load next. */
  browserFiles: Record<string, { start: string[]; screens: Record<string, string[]> }>;
  /** The shell's page around what is rendered. */
  frame: string;
  /** Of the scripts that stand in that page: its content policy has to name them. */
  scriptHashes: string[];
  /** The styles that hold for the whole product. */
  styles: string;
}

interface Manifest {
  contract: number;
  server?: string;
  start?: string[];
  screens?: Record<string, string[]>;
}

const ownRequire = createRequire(__filename);

/**
 * Loads the server builds of the shell and of those of its remotes that have one for its contract. Throws a sentence where the shell has none;
 * a remote that cannot be read, or is of another contract, is left out: its screens are drawn by browsers.
 */
export async function loadParts(read: ReadFile, names: string[]): Promise<ServerParts> {
  const manifest = await readManifest(read, 'shell');
  if (!manifest?.server) throw new Error('The live shell has no server build. Release it once more.');
  const shell = evaluate(await text(read, 'shell', manifest.server), manifest.server, {}) as ServerShell;
  const frame = await text(read, 'shell', 'rendered.html');
  const parts: ServerParts = {
    shell,
    remotes: new Map(),
    files: { shell: manifest.server },
    browserFiles: {},
    frame,
    scriptHashes: scriptHashes(frame),
    styles: await text(read, 'shell', stylesheetOf(frame)),
  };
  for (const name of names) {
    const remote = await readManifest(read, name).catch(() => null);
    if (!remote?.server || remote.contract !== shell.contractVersion) continue;
    const code = await text(read, name, remote.server);
    const { server } = evaluate(code, remote.server, shell.shared) as { server: ServerRemote };
    parts.remotes.set(name, server);
    parts.files[name] = remote.server;
    parts.browserFiles[name] = { start: remote.start ?? [], screens: remote.screens ?? {} };
  }
  return parts;
}

async function readManifest(read: ReadFile, part: string): Promise<Manifest | null> {
  const json = await read(part, 'part.json');
  return json && (JSON.parse(json.toString()) as Manifest);
}

async function text(read: ReadFile, part: string, file: string): Promise<string> {
  const content = await read(part, file);
  if (!content) throw new Error(`The live ${part} lacks ${file}, which its part.json names.`);
  return content.toString();
}

/** Runs a CommonJS file that may require Node's own modules and what it is given. */
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

function stylesheetOf(frame: string): string {
  const file = stylesheet.exec(frame)?.[1];
  if (!file) throw new Error('The live shell has a frame for rendered pages without a stylesheet.');
  return file;
}
