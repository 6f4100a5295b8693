import { createHash } from 'node:crypto';
import { loadParts, type ReadFile, type ServerParts } from 'server/render';
import { type PageConfiguration, type AppName, writePage } from 'server/configuration';
import { digest } from '../release/compose';
import { answering, historyFile, liveOf, parseHistory, type History, type Release } from '../release/history';
import type { Files, Target } from '../release/target';

/** The released apps, which render the pages. */
export interface LiveParts {
  shell: History;
  /** The live release of the shell. */
  release: Release;
  /** Changes with the releases and the configuration that the pages depend on. */
  key: string;
  load: () => Promise<ServerParts>;
  /** The server builds of the remotes, which are stored beside the pages for times when a remote does not answer. */
  kept: Files;
}

interface Remote {
  manifest: Buffer;
  file: string;
  code: Buffer;
}

/** The folder of stored server builds on the shell's site. */
const keptFolder = 'server-builds';
const keptManifest = (name: string): string => `${keptFolder}/${name}/part.json`;

/**
 * Reads the live releases, and checks each file against the digest in its release. Throws a sentence if the shell cannot
 * render. Calls `log` with the reason if a remote is rendered with its stored server build, or not at all.
 */
export async function readLiveParts(
  target: Target,
  configuration: (shell: Release) => PageConfiguration,
  log: (line: string) => void,
): Promise<LiveParts & { configuration: PageConfiguration }> {
  const json = await target.read('shell', historyFile);
  if (!json) throw new Error('No shell is live yet: release the parts first (npm run deploy).');
  const shell = parseHistory(json.toString());
  const release = liveOf(shell);
  const given = configuration(release);
  if (given.remotes.length === 0)
    throw new Error(
      'The configuration names no address of a remote, so no pages can be published. Add the addresses of the remotes; npm run serve serves them at ORIGIN/parts/NAME.',
    );
  const { contract } = release.manifest;
  const remotes = new Map<string, Remote>();
  for (const { name } of given.remotes) {
    const remote = await readRemote(target, name as AppName, contract).catch(async (error: Error) => {
      const kept = await readKept(target, name);
      log(
        kept
          ? `${name} could not be read, so pages are rendered with its previous server build: ${error.message}`
          : `${name} could not be read, and no server build of it is kept: ${error.message}`,
      );
      return kept;
    });
    if (remote) remotes.set(name, remote);
  }
  const read: ReadFile = async (part, file) => {
    if (part !== 'shell') {
      const remote = remotes.get(part);
      return file === 'part.json' ? (remote?.manifest ?? null) : (remote?.code ?? null);
    }
    const content = await readReleased(target, 'shell', release, file);
    return content && file.endsWith('.html') ? Buffer.from(writePage(content.toString(), given)) : content;
  };
  const named = [...remotes].map(([name, { manifest, file }]) => [name, file, digest(manifest)]);
  return {
    shell,
    release,
    configuration: given,
    key: createHash('sha256')
      .update(JSON.stringify([release.manifest, release.named, given, named]))
      .digest('hex')
      .slice(0, 24),
    load: () => loadParts(read, [...remotes.keys()]),
    kept: new Map(
      [...remotes].flatMap(([name, { manifest, file, code }]) => [
        [keptManifest(name), manifest] as const,
        [`${keptFolder}/${name}/${file}`, code] as const,
      ]),
    ),
  };
}

/** The server build of a live remote; null if none is compatible with the shell. */
async function readRemote(target: Target, name: AppName, contract: number): Promise<Remote | null> {
  const json = await target.read(name, historyFile);
  const release = json && answering(parseHistory(json.toString())).get(contract);
  const manifest = release && namedFile(release, 'part.json');
  const file = manifest && serverIn(manifest);
  if (!release || !manifest || !file) return null;
  const code = await readReleased(target, name, release, file);
  if (!code) throw new Error(`The live ${name} lacks ${file}.`);
  return { manifest, file, code };
}

async function readKept(target: Target, name: string): Promise<Remote | null> {
  const manifest = await target.read('shell', keptManifest(name));
  const file = manifest && serverIn(manifest);
  const code = file && (await target.read('shell', `${keptFolder}/${name}/${file}`));
  return manifest && file && code ? { manifest, file, code } : null;
}

const serverIn = (manifest: Buffer): string | undefined =>
  (JSON.parse(manifest.toString()) as { server?: string }).server;

const namedFile = ({ named }: Release, file: string): Buffer | null =>
  named[file] === undefined ? null : Buffer.from(named[file], 'base64');

/** A file of a release. Files with constant names are in the release history, files with hashed names on the live site. Throws if a digest differs. */
async function readReleased(
  target: Target,
  part: AppName,
  release: Release,
  file: string,
): Promise<Buffer | null> {
  const named = namedFile(release, file);
  if (named) return named;
  const expected = release.hashed[file];
  const content = expected === undefined ? null : await target.read(part, file);
  if (content && digest(content) !== expected)
    throw new Error(
      `${part}: ${file} is not what was released. Was something shipped past "npm run deploy"?`,
    );
  return content;
}
