import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { AppName } from '../configuration/parts';
import type { Hosting } from '../http/hosting';

/** For each path, such as `parts/site-remote/part.json`, the hash of the file's content. */
export type Files = ReadonlyMap<string, string>;

/** For each app, the id of its build. */
export type Labels = Partial<Record<AppName, string>>;

/** All files of a site at one time. */
export interface Version {
  files: Files;
  labels: Labels;
  /** The serving rules. Absent in a folder, whose server has its own. */
  hosting?: Hosting;
}

/** A version that is or was live. */
export interface Release {
  id: string;
  at: Date;
  message: string;
  labels: Labels;
}

export type ReadContent = (path: string, hash: string) => Promise<Buffer>;

/** A place with versions of one site: a folder, or a site of Firebase Hosting. One version is live. */
export interface Host {
  /** The URL of the live version; null if unknown. */
  origin: string | null;
  /** The live version. Before the first release its id is empty, and it has no files. */
  live: () => Promise<Version & { id: string }>;
  /** The live version and earlier ones, newest first, at least those of the last fourteen days. */
  history: () => Promise<Release[]>;
  /** The content of a live file; null if it does not exist. Rejects with a sentence if the host does not answer. */
  read: (path: string) => Promise<Buffer | null>;
  /** Stores a version without making it live, and returns its id. Reads only the content that the host lacks. */
  put: (version: Version, content: ReadContent) => Promise<string>;
  /** Makes a version live. Does nothing if `base`, from which the version was composed, is no longer live. */
  release: (id: string, base: string, message: string) => Promise<'live' | 'superseded'>;
  /** Shows a version beside the live one for some days. Returns its URL or folder. */
  preview: (id: string, channel: string) => Promise<string>;
}

const compress = promisify(gzip);

/** Compresses content as Firebase Hosting stores it. */
export const compressed = (content: Buffer): Promise<Buffer> => compress(content, { level: 9 });

/** The hash by which Firebase Hosting knows a file. It is of the compressed content. */
export const hashOf = async (content: Buffer): Promise<string> =>
  createHash('sha256')
    .update(await compressed(content))
    .digest('hex');
