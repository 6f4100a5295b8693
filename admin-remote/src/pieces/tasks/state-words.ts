import type { LeftVideo, VideoState } from 'admin-data';
import type { Refused } from './task-kinds';

const words: Record<VideoState, { label: (what: string) => string; done: string }> = {
  published: { label: (what) => `Publish ${what}`, done: 'Published' },
  unlisted: { label: (what) => `Make ${what} unlisted`, done: 'Made unlisted:' },
  scheduled: { label: (what) => `Schedule ${what}`, done: 'Scheduled' },
  draft: { label: (what) => `Make drafts of ${what}`, done: 'Made drafts of' },
};

/** What moving videos to a state is called, as on a button. */
export const stateLabel = (to: VideoState, what: string): string => words[to].label(what);

/** What became of videos that were to go to a state: of `count` named `what`, these were left. */
export function stateChanged(
  what: string,
  count: number,
  to: VideoState,
  left: LeftVideo[],
): string | Refused {
  const [first, ...others] = left;
  if (!first) return `${words[to].done} ${what}.`;
  const named = first.title ? `“${first.title}”` : 'A video';
  const reason = `${named} ${to === 'published' ? 'was not published' : 'stayed as it was'}. ${first.reason}`;
  const rest = others.length === 0 ? '' : ` ${others.length} more stayed as well.`;
  if (left.length === count) return { refused: reason + rest };
  return `${words[to].done} ${count - left.length} of ${count}. ${reason}${rest}`;
}
