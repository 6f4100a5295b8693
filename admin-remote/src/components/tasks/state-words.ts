import type { LeftItem, VisibilityState } from 'admin-data';
import type { Refused } from './task-store';
import { plural, t } from 'shared-ui';
import { say } from '../../messages/say';

type Sentence = (what: string) => string;

/** The name of a visibility, the label of the action that gives it to items, and a sentence about the result. */
const words: Record<VisibilityState, [name: () => string, label: Sentence, done: Sentence]> = {
  published: [
    () => t('Published'),
    (what) => t('Publish {what}', { what }),
    (what) => t('Published {what}.', { what }),
  ],
  unlisted: [
    () => t('Unlisted'),
    (what) => t('Make {what} unlisted', { what }),
    (what) => t('Made unlisted: {what}.', { what }),
  ],
  scheduled: [
    () => t('Scheduled'),
    (what) => t('Schedule {what}', { what }),
    (what) => t('Scheduled {what}.', { what }),
  ],
  draft: [
    () => t('Draft'),
    (what) => t('Move {what} to the drafts', { what }),
    (what) => t('Moved {what} to the drafts.', { what }),
  ],
};

/** The name of a visibility. If only another version of the panel knows it, the stored text. */
export const stateName = (state: string): string =>
  (words as Partial<Record<string, [() => string, ...unknown[]]>>)[state]?.[0]() ?? state;

export const stateLabel = (to: VisibilityState, what: string): string => words[to][1](what);

/** The result of a task for `count` items. */
export interface Outcome {
  count: number;
  /** The number of items that the task has changed. */
  done: number;
  /** The items that it could not change, with the reasons. */
  left?: LeftItem[];
  /** Names the items in a sentence. */
  what: string;
  /** Names the item if there is only one. Used if it is not stored any more. */
  name?: string;
}

export const visibilityResult = (outcome: Outcome, to: VisibilityState): string | Refused =>
  resultOf(outcome, words[to][2]);

const neededNoChange = (count: number): string =>
  plural(count, '1 needed no change.', '{count} needed no change.');

export const leftAsTheyAre = (count: number): string =>
  plural(
    count,
    '1 was left as it is: it has since been changed or deleted.',
    '{count} were left as they are: they have since been changed or deleted.',
  );

/** Reports items like `leftAsTheyAre`, and names the item if the task has only one. */
export const leftOf =
  (ids: string[], title: string) =>
  (count: number): string =>
    ids.length === 1
      ? `${t('{title} stayed as it was.', { title })} ${t('It has since been changed or deleted.')}`
      : leftAsTheyAre(count);

/** The report on a task; a refusal if nothing was changed. `reportOthers`: about items neither changed nor `left`. */
export function resultOf(
  { count, done, left = [], what, name = t('A video') }: Outcome,
  sentence: Sentence,
  reportOthers = neededNoChange,
): string | Refused {
  if (done === count) return sentence(what);
  const others = count - done - left.length;
  const reasons = others > 0 ? [reportOthers(others)] : [];
  const [first, ...more] = left;
  if (first) {
    const title = first.title ? `“${first.title}”` : name;
    reasons.push(t('{title} stayed as it was.', { title }), say(first.reason));
    if (more.length > 0)
      reasons.push(plural(more.length, '1 more stayed as well.', '{count} more stayed as well.'));
  }
  if (done === 0) return { refused: reasons.join(' ') };
  return [sentence(t('{done} of {total}', { done, total: count })), ...reasons].join(' ');
}
