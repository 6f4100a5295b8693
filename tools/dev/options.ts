import type { Part } from 'server/configuration';
import type { DataOptions } from '../database/data-folder';

/** A part, and where it answers, without a slash at the end. */
export type Place = [part: Part, address: string];

export interface DevOptions extends DataOptions {
  /** What the pages of a deployed project read. */
  configuration?: string | undefined;
  /** Where a live shell answers. */
  against?: string | undefined;
  /** Parts that the shell takes from elsewhere: `site-remote=https://…`. */
  with?: string[] | undefined;
}
