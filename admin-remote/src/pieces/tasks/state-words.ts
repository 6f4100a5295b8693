import type { LeftVideo, VideoState } from 'admin-data';
import type { Refused } from './task';
import { plural, t } from 'shared-ui';
import { say } from '../../messages/say';

/** What moving videos to a state is called, as on a button. */
export function stateLabel(to: VideoState, what: string): string {
  switch (to) {
    case 'published':
      return t('Publish {what}', { what });
    case 'unlisted':
      return t('Make {what} unlisted', { what });
    case 'scheduled':
      return t('Schedule {what}', { what });
    case 'draft':
      return t('Make drafts of {what}', { what });
  }
}

function doneSentence(to: VideoState, what: string): string {
  switch (to) {
    case 'published':
      return t('Published {what}.', { what });
    case 'unlisted':
      return t('Made unlisted: {what}.', { what });
    case 'scheduled':
      return t('Scheduled {what}.', { what });
    case 'draft':
      return t('Made drafts of {what}.', { what });
  }
}

/** What became of videos that were to go to a state: of `count` named `what`, these were left. */
export function stateChanged(
  what: string,
  count: number,
  to: VideoState,
  left: LeftVideo[],
): string | Refused {
  const [first, ...others] = left;
  if (!first) return doneSentence(to, what);
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
  return `${doneSentence(to, part)} ${reason}`;
}
