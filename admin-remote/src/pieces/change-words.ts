import type { Change, ChangeKind } from 'admin-data';
import { plural, t } from 'shared-ui';
import { countOf } from '../messages/dates-and-numbers';

/** What a person did, as the middle of a sentence. */
const verbs: Record<ChangeKind, () => string> = {
  add: () => t('added'),
  edit: () => t('edited'),
  publish: () => t('published'),
  unlist: () => t('unlisted'),
  schedule: () => t('scheduled'),
  'make-draft': () => t('made a draft of'),
  move: () => t('moved to'),
  delete: () => t('deleted'),
  restore: () => t('brought back'),
  'delete-forever': () => t('permanently deleted'),
  import: () => t('imported'),
  'add-category': () => t('added the category'),
  'rename-category': () => t('renamed the category'),
  'delete-category': () => t('deleted the category'),
  'save-banner': () => t('saved the banner of'),
  'delete-banner': () => t('deleted the banner of'),
  'add-series': () => t('added the series'),
  'edit-series': () => t('edited the series'),
  'delete-series': () => t('deleted the series'),
  'add-page': () => t('added the page'),
  'edit-page': () => t('edited the page'),
  'delete-page': () => t('deleted the page'),
  'save-site': () => t('changed the settings of the site'),
  'count-views': () => t('switched the counting of views on'),
  'stop-views': () => t('switched the counting of views off'),
  rebuild: () => t('updated lists and search'),
  invite: () => t('invited'),
  'withdraw-invite': () => t('withdrew the invitation of'),
  join: () => t('joined the team'),
  'remove-admin': () => t('removed'),
};

export const changeVerb = (what: ChangeKind): string => verbs[what]();

/** What a line of the log says, behind who did it. */
export function changeSentence({ what, count, title }: Change): string {
  if (what === 'rebuild')
    return plural(count, 'updated lists and search for 1 item', 'updated lists and search for {count} items');
  const done = changeVerb(what);
  if (what === 'save-site' || what === 'count-views' || what === 'stop-views' || what === 'join') return done;
  if (what === 'invite' || what === 'withdraw-invite' || what === 'remove-admin')
    return t('{done} {title}', { done, title });
  if (what === 'move')
    return plural(count, 'moved 1 item to {category}', 'moved {count} items to {category}', {
      category: title,
    });
  const sentence = title ? t('{done} {title}', { done, title: `“${title}”` }) : done;
  if (withItems.has(what) && count > 0) return t('{sentence} ({what})', { sentence, what: countOf(count) });
  return ofItems.has(what) && count > 1
    ? plural(count - 1, '{sentence} and 1 more', '{sentence} and {count} more', { sentence })
    : sentence;
}

/** Changes of items: the title is the first one's. */
const ofItems: ReadonlySet<ChangeKind> = new Set([
  ...(['add', 'edit', 'publish', 'unlist', 'schedule', 'make-draft'] as const),
  ...(['delete', 'restore', 'delete-forever', 'import'] as const),
]);

/** Changes of one thing, with so many items. */
const withItems: ReadonlySet<ChangeKind> = new Set([
  ...(['rename-category', 'delete-category'] as const),
  ...(['add-series', 'edit-series', 'delete-series'] as const),
]);

const names: Partial<Record<ChangeKind, () => string>> = {
  add: () => t('Added'),
  edit: () => t('Edited'),
  publish: () => t('Published'),
  unlist: () => t('Unlisted'),
  schedule: () => t('Scheduled'),
  'make-draft': () => t('Made a draft'),
  move: () => t('Moved'),
  delete: () => t('Deleted'),
  restore: () => t('Brought back'),
  import: () => t('Imported'),
  'rename-category': () => t('Category renamed'),
  'delete-category': () => t('Category deleted'),
};

/** The same where it is plain which video it is about. */
export const changeName = (what: ChangeKind): string => (names[what] ?? verbs[what])();
