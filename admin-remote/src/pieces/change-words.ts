import type { Change, ChangeKind } from 'admin-data';
import { plural, t } from 'shared-ui';
import { countOf } from '../messages/dates-and-numbers';

/** What a person did, as the middle of a sentence. */
export function changeVerb(what: ChangeKind): string {
  switch (what) {
    case 'add':
      return t('added');
    case 'edit':
      return t('edited');
    case 'publish':
      return t('published');
    case 'unlist':
      return t('unlisted');
    case 'schedule':
      return t('scheduled');
    case 'make-draft':
      return t('made a draft of');
    case 'move':
      return t('moved to');
    case 'delete':
      return t('deleted');
    case 'restore':
      return t('brought back');
    case 'delete-forever':
      return t('permanently deleted');
    case 'import':
      return t('imported');
    case 'add-category':
      return t('added the category');
    case 'rename-category':
      return t('renamed the category');
    case 'delete-category':
      return t('deleted the category');
    case 'save-banner':
      return t('saved the banner of');
    case 'delete-banner':
      return t('deleted the banner of');
    case 'add-series':
      return t('added the series');
    case 'edit-series':
      return t('edited the series');
    case 'delete-series':
      return t('deleted the series');
    case 'add-page':
      return t('added the page');
    case 'edit-page':
      return t('edited the page');
    case 'delete-page':
      return t('deleted the page');
    case 'save-site':
      return t('changed the settings of the site');
    case 'count-views':
      return t('switched the counting of views on');
    case 'stop-views':
      return t('switched the counting of views off');
    case 'rebuild':
      return t('updated lists and search');
    case 'invite':
      return t('invited');
    case 'withdraw-invite':
      return t('withdrew the invitation of');
    case 'join':
      return t('joined the team');
    case 'remove-admin':
      return t('removed');
  }
}

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

/** The same where it is plain which video it is about. */
export function changeName(what: ChangeKind): string {
  switch (what) {
    case 'add':
      return t('Added');
    case 'edit':
      return t('Edited');
    case 'publish':
      return t('Published');
    case 'unlist':
      return t('Unlisted');
    case 'schedule':
      return t('Scheduled');
    case 'make-draft':
      return t('Made a draft');
    case 'move':
      return t('Moved');
    case 'delete':
      return t('Deleted');
    case 'restore':
      return t('Brought back');
    case 'import':
      return t('Imported');
    case 'rename-category':
      return t('Category renamed');
    case 'delete-category':
      return t('Category deleted');
    default:
      return changeVerb(what);
  }
}
