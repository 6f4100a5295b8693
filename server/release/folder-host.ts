import { randomUUID } from 'node:crypto';
import {
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import type { AppName } from '../configuration/parts';
import { pathOf } from './compose';
import type { Files, Host, Labels, Release, Version } from './host';

/** An unused version remains for this many milliseconds: a process may be composing it, or a request reading it. */
const timeToFinish = 60 * 60 * 1000;
const daysOfHistory = 28;

interface Stored {
  files: [path: string, hash: string][];
  labels: Labels;
}

interface StoredRelease extends Omit<Release, 'at'> {
  at: string;
}

/** The folder of an app's files in the live version. */
export const folderOfApp =
  (folder: string) =>
  (part: AppName): string =>
    path.join(folder, 'live', pathOf(part, ''));

/**
 * A host in a folder, for self-hosting. `versions/ID` has the files of a version; equal files of several versions share
 * their disk space. `live` is a link to one version. Each `releases/N.json` is written once: if two processes release
 * at the same time, only one can create the next number.
 */
export function folderHost(folder: string): Host {
  const at = (...names: string[]) => path.join(folder, ...names);
  requireOurs(folder);

  const numbers = (): number[] =>
    existsSync(at('releases'))
      ? readdirSync(at('releases'))
          .filter((name) => name.endsWith('.json'))
          .map(Number.parseFloat)
          .sort((one, other) => one - other)
      : [];
  const readRelease = (number: number): Release => {
    const stored = JSON.parse(readFileSync(at('releases', `${number}.json`), 'utf8')) as StoredRelease;
    return { ...stored, at: new Date(stored.at) };
  };
  const newest = () => {
    const number = numbers().at(-1);
    return number === undefined ? null : { number, release: readRelease(number) };
  };
  const readVersion = (id: string): Version => {
    const { files, labels } = JSON.parse(readFileSync(at('versions', `${id}.json`), 'utf8')) as Stored;
    return { files: new Map(files), labels };
  };

  /** Makes the link `live` follow the newest release. Repeats this if another process has released a version since. */
  const follow = (): void => {
    for (let release = newest(); release;) {
      const { id } = release.release;
      if (!existsSync(at('live')) || path.basename(readlinkSync(at('live'))) !== id)
        replaceLink(at('live'), path.join('versions', id));
      const now = newest()!;
      if (now.number === release.number) return;
      release = now;
    }
  };

  const removeUnused = (): void => {
    const previews = existsSync(at('previews')) ? readdirSync(at('previews')) : [];
    const used = new Set([
      newest()?.release.id,
      ...previews.map((name) => path.basename(readlinkSync(at('previews', name)))),
    ]);
    for (const name of readdirSync(at('versions'))) {
      const isOld = statSync(at('versions', name)).mtimeMs < Date.now() - timeToFinish;
      if (isOld && !used.has(name.replace(/\.json$/, '')))
        rmSync(at('versions', name), { recursive: true, force: true });
    }
    const since = Date.now() - daysOfHistory * 24 * 60 * 60 * 1000;
    for (const number of numbers().slice(0, -1))
      if (readRelease(number).at.getTime() < since) rmSync(at('releases', `${number}.json`), { force: true });
  };

  return {
    origin: null,
    live: async () => {
      const release = newest()?.release;
      if (!release) return { id: '', files: new Map(), labels: {} };
      follow();
      return { id: release.id, ...readVersion(release.id) };
    },
    history: async () => numbers().reverse().map(readRelease),
    read: async (file) => {
      follow();
      try {
        return readFileSync(at('live', file));
      } catch (error) {
        if (['ENOENT', 'ENOTDIR', 'EISDIR'].includes((error as NodeJS.ErrnoException).code!)) return null;
        throw error;
      }
    },
    put: async ({ files, labels }, content) => {
      const id = randomUUID();
      const base = newest()?.release.id;
      const known = invert(base === undefined ? new Map() : readVersion(base).files);
      mkdirSync(at('versions', id), { recursive: true });
      for (const [file, hash] of files) {
        const to = at('versions', id, file);
        mkdirSync(path.dirname(to), { recursive: true });
        const from = known.get(hash);
        if (from === undefined || !hasLinked(at('versions', base!, from), to))
          writeFileSync(to, await content(file, hash));
      }
      const stored: Stored = { files: [...files], labels };
      writeFileSync(at('versions', `${id}.json`), JSON.stringify(stored));
      return id;
    },
    release: async (id, base, message) => {
      const before = newest();
      if ((before?.release.id ?? '') !== base) return 'superseded';
      const { labels } = readVersion(id);
      const stored: StoredRelease = { id, at: new Date().toISOString(), message, labels };
      mkdirSync(at('releases'), { recursive: true });
      if (!hasCreated(at('releases', `${(before?.number ?? 0) + 1}.json`), JSON.stringify(stored)))
        return 'superseded';
      follow();
      removeUnused();
      return 'live';
    },
    preview: async (id, channel) => {
      mkdirSync(at('previews'), { recursive: true });
      replaceLink(at('previews', channel), path.join('..', 'versions', id));
      return at('previews', channel);
    },
  };
}

/** Throws if the folder has files other than releases, such as the sources of the project. */
function requireOurs(folder: string): void {
  if (!existsSync(folder)) return;
  if (!statSync(folder).isDirectory()) throw new Error(`${folder} is not a folder.`);
  const names = readdirSync(folder);
  if (names.length === 0 || names.includes('versions')) return;
  throw new Error(
    `${folder} contains files that are not releases. Name an empty folder, or one with releases.`,
  );
}

/** Maps each hash to a path with this content. */
const invert = (files: Files): Map<string, string> => new Map([...files].map(([file, hash]) => [hash, file]));

/** Adds a hard link to a file. Returns false if the file is gone or the file system has no links. */
function hasLinked(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch {
    return false;
  }
}

/** Creates a file; false if it exists. Others never read an incomplete file, except on file systems without links. */
function hasCreated(file: string, content: string): boolean {
  const whole = `${file}.${randomUUID()}`;
  writeFileSync(whole, content);
  try {
    if (!hasLinked(whole, file)) writeFileSync(file, content, { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(whole);
  }
}

/** Creates a link, or replaces an existing one in one step. */
function replaceLink(place: string, to: string): void {
  const link = `${place}.${randomUUID()}`;
  symlinkSync(to, link, 'junction');
  // Windows cannot rename a link over an existing one.
  if (process.platform === 'win32' && existsSync(place)) unlinkSync(place);
  renameSync(link, place);
}
