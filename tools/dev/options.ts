import type { Part } from 'server/configuration';
import type { DataOptions } from '../database/data-folder';

/** An app and its URL, without a slash at the end. */
export type Place = [part: Part, address: string];

export interface DevOptions extends DataOptions {
  /** The configuration file of a deployed project. */
  configuration?: string | undefined;
  /** The URL of a live shell. */
  against?: string | undefined;
  /** Remotes that the shell loads from another URL: `site-remote=https://…`. */
  with?: string[] | undefined;
}
