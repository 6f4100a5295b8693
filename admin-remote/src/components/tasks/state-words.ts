import type { LeftItem, VisibilityState } from 'admin-data';
import type { Refused } from './task';
import { plural, t } from 'shared-ui';
import { say } from '../../messages/say';

const labels: Record<VisibilityState, (what: string) => string> = {
  published: (what) => t('Publish {what}', { what }),
  unlisted: (what) => t('Make {what} unlisted', { what }),
  scheduled: (what) => t('Schedule {what}', { what }),
  draft: (what) => t('Make drafts of {what}', { what }),
};

/** What moving videos to a state is called, as on a button. */
export const stateLabel = (to: VisibilityState, what: string): string => labels[to](what);

const doneSentences: Record<VisibilityState, (what: string) => string> = {
  published: (what) => t('Published {what}.', { what }),
  unlisted: (what) => t('Made unlisted: {what}.', { what }),
  scheduled: (what) => t('Scheduled {what}.', { what }),
  draft: (what) => t('Made drafts of {what}.', { what }),
};

/** What became of videos that were to go to a state: of `count` named `what`, these were left. */
export function stateChanged(
  what: string,
  count: number,
  to: VisibilityState | null,
  left: LeftItem[],
): string | Refused {
  const [first, ...others] = left;
  const sentence = (some: string) =>
    to ? doneSentences[to](some) : t('Restored the visibility of {what}.', { what: some });
  if (!first) return sentence(what);
  const title = first.title ? `“${first.title}”` : t('A video');
  const stayed =
    to === 'published'
      ? t('{title} was not published.', { title })
      : t('{title} stayed as it was.', { title });
  const rest =
    others.length === 0
      ? ''
      : ` ${plural(others.length, '1 more stayed as well.', '{count} more stayed as well.')}`;
  const reason = `${stayed} ${say(first.reason)}${rest}`;
  if (left.length === count) return { refused: reason };
  const part = t('{done} of {total}', { done: count - left.length, total: count });
  return `${sentence(part)} ${reason}`;
}
