import type { LeftItem, VisibilityState } from 'admin-data';
import type { Refused } from './task';
import { plural, t } from 'shared-ui';
import { say } from '../../messages/say';

const names: Partial<Record<string, () => string>> = {
  published: () => t('Published'),
  unlisted: () => t('Unlisted'),
  scheduled: () => t('Scheduled'),
  draft: () => t('Draft'),
} satisfies Record<VisibilityState, () => string>;

/** The name of a visibility. If only another version of the panel knows it, the stored text. */
export const stateName = (state: string): string => names[state]?.() ?? state;

const labels: Record<VisibilityState, (what: string) => string> = {
  published: (what) => t('Publish {what}', { what }),
  unlisted: (what) => t('Make {what} unlisted', { what }),
  scheduled: (what) => t('Schedule {what}', { what }),
  draft: (what) => t('Move {what} to the drafts', { what }),
};

/** The label of the action that changes the visibility of items. `what`: names the items. */
export const stateLabel = (to: VisibilityState, what: string): string => labels[to](what);

const doneSentences: Record<VisibilityState, (what: string) => string> = {
  published: (what) => t('Published {what}.', { what }),
  unlisted: (what) => t('Made unlisted: {what}.', { what }),
  scheduled: (what) => t('Scheduled {what}.', { what }),
  draft: (what) => t('Moved {what} to the drafts.', { what }),
};

/** The result of a task for `count` items. */
export interface Outcome {
  count: number;
  /** The number of items that the task has changed. */
  done: number;
  /** The items that the task could not change. Items that needed no change are not listed. */
  left: LeftItem[];
  /** A name for the items, used in a sentence. */
  what: string;
}

export const visibilityResult = (outcome: Outcome, to: VisibilityState): string | Refused =>
  resultOf(
    outcome,
    doneSentences[to],
    to === 'published' ? (title) => t('{title} was not published.', { title }) : undefined,
  );

/** The report on a task. A refusal if nothing was changed. */
export function resultOf(
  { count, done, left, what }: Outcome,
  sentence: (what: string) => string,
  stayed = (title: string) => t('{title} stayed as it was.', { title }),
): string | Refused {
  if (done === count) return sentence(what);
  const unchanged = count - done - left.length;
  const reasons =
    unchanged > 0 ? [plural(unchanged, '1 needed no change.', '{count} needed no change.')] : [];
  const [first, ...others] = left;
  if (first) {
    reasons.push(stayed(first.title ? `“${first.title}”` : t('A video')), say(first.reason));
    if (others.length > 0)
      reasons.push(plural(others.length, '1 more stayed as well.', '{count} more stayed as well.'));
  }
  if (done === 0) return { refused: reasons.join(' ') };
  return [sentence(t('{done} of {total}', { done, total: count })), ...reasons].join(' ');
}
