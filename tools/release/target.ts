import type { AppName } from 'server/configuration';

/** File contents by the path in the app's folder, such as `assets/site.1234.js`. */
export type Files = Map<string, Buffer>;

/** Files of an app's site that are not from a release: published pages and the files that they reference. */
export interface PublishedFiles {
  /** All these files with their digests. They override files of the release with the same path. */
  files: Record<string, string>;
  /** The folder with the files that are not live yet; null if all are. */
  stage: string | null;
  /** Live files that are removed. */
  gone: ReadonlySet<string>;
}

/** A release target: a Firebase project or a folder. */
export interface Target {
  /** Throws a sentence when shipping is impossible: no user signed in, no project, or no site for the app. */
  requireReady: (part: AppName | 'rules') => Promise<void>;
  /**
   * Locks the app against other releases, and returns the function that unlocks it. Throws a sentence that names the holder.
   */
  lock: (part: AppName) => Promise<() => Promise<void>>;
  /** The current live file of an app; null if it does not exist. Throws when the site does not answer. */
  read: (part: AppName, file: string) => Promise<Buffer | null>;
  /** Replaces all live files by `files` and the published files. Returns the URL. */
  ship: (
    part: AppName,
    files: Files,
    hosting: object | undefined,
    published?: PublishedFiles,
  ) => Promise<string>;
  /** The URL that visitors open; null if unknown. */
  shellAddress: () => string | null;
  /** Shows the files at a preview URL for some days. Returns the URL. */
  preview: (part: AppName, files: Files, hosting: object | undefined) => Promise<string>;
  /** Ships `firestore.rules` and `firestore.indexes.json`. */
  shipRules: () => Promise<void>;
}
