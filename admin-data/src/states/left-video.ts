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

/** Says in which state a video is. */
export const stateSentences: Record<VideoState, string> = {
  published: 'It is published now.',
  unlisted: 'It is unlisted now.',
  scheduled: 'It is scheduled now.',
  draft: 'It is a draft now.',
};
