import type { Part } from 'server/configuration';

/** Files by their path in the part's folder, such as `assets/site.1234.js`. */
export type Files = Map<string, Buffer>;

/** Files of a part that no release of it holds: published pages and what they name. */
export interface Beside {
  /** All of them, with their digests. They come before files of the release that have their names. */
  files: Record<string, string>;
  /** The folder of those that are not live yet; null where all are. */
  stage: string | null;
  /** Live ones that are given up. */
  gone: ReadonlySet<string>;
}

/** Where parts are released to. */
export interface Target {
  /** Throws a sentence when nothing could be shipped: nobody signed in, no project, no site for the part. */
  requireReady: (part: Part | 'rules') => Promise<void>;
  /**
   * Keeps others from releasing the part; answers what lets them again. Throws who is releasing it.
   */
  lock: (part: Part) => Promise<() => Promise<void>>;
  /** A file of a part as visitors get it now; null when there is none. Throws when the part cannot be asked. */
  read: (part: Part, file: string) => Promise<Buffer | null>;
  /** Makes these files, and no others, the live ones; answers where. */
  ship: (part: Part, files: Files, hosting: object | undefined, beside?: Beside) => Promise<string>;
  /** Where visitors open the product; null where that is not known here. */
  shellAddress: () => string | null;
  /** Makes them visible at an address of their own, for some days; answers where. */
  preview: (part: Part, files: Files, hosting: object | undefined) => Promise<string>;
  /** Ships `firestore.rules` and `firestore.indexes.json`. */
  shipRules: () => Promise<void>;
}
