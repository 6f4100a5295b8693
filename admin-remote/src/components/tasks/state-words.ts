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

/** The name of a visibility; the stored text if another version of the panel has written it. */
export const stateName = (state: string): string => names[state]?.() ?? state;

const labels: Record<VisibilityState, (what: string) => string> = {
  published: (what) => t('Publish {what}', { what }),
  unlisted: (what) => t('Make {what} unlisted', { what }),
  scheduled: (what) => t('Schedule {what}', { what }),
  draft: (what) => t('Move {what} to the drafts', { what }),
};

/** The label of the action that gives items a visibility. */
export const stateLabel = (to: VisibilityState, what: string): string => labels[to](what);

const doneSentences: Record<VisibilityState, (what: string) => string> = {
  published: (what) => t('Published {what}.', { what }),
  unlisted: (what) => t('Made unlisted: {what}.', { what }),
  scheduled: (what) => t('Scheduled {what}.', { what }),
  draft: (what) => t('Moved {what} to the drafts.', { what }),
};

export const visibilityResult = (
  count: number,
  left: LeftItem[],
  what: string,
  to: VisibilityState,
): string | Refused =>
  resultOf(
    count,
    left,
    what,
    doneSentences[to],
    to === 'published' ? (title) => t('{title} was not published.', { title }) : undefined,
  );

/** The result of a task on `count` items named `what`. `left`: the items that it did not change. */
export function resultOf(
  count: number,
  left: LeftItem[],
  what: string,
  sentence: (what: string) => string,
  stayed = (title: string) => t('{title} stayed as it was.', { title }),
): string | Refused {
  const [first, ...others] = left;
  if (!first) return sentence(what);
  const title = first.title ? `“${first.title}”` : t('A video');
  const rest =
    others.length === 0
      ? ''
      : ` ${plural(others.length, '1 more stayed as well.', '{count} more stayed as well.')}`;
  const reason = `${stayed(title)} ${say(first.reason)}${rest}`;
  if (left.length === count) return { refused: reason };
  return `${sentence(t('{done} of {total}', { done: count - left.length, total: count }))} ${reason}`;
}
