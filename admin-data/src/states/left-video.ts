import type { VideoState } from './state';

/** A video that was left as it is, and why, as a sentence. */
export interface LeftVideo {
  id: string;
  /** Empty for one that is not there any more. */
  title: string;
  reason: string;
  /** `fault`: it has one. `elsewhere`: someone moved it to another state. `gone`: it was deleted. */
  why: 'fault' | 'elsewhere' | 'gone';
}

/** How a sentence names a state. */
export const stateWords: Record<VideoState, string> = {
  published: 'published',
  unlisted: 'unlisted',
  scheduled: 'scheduled',
  draft: 'a draft',
};
