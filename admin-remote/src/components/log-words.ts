import type { Change, ChangeKind, JoinedChange } from 'admin-data';
import { plural, t } from 'shared-ui';
import { elementPlace } from '../messages/with-elements';

/** The fields of a log entry from which its sentence is made. */
type Entry = Pick<Change, 'title' | 'count'>;

/** A log entry, and the name of its items, category or series. */
type NamedEntry = Entry & { items: string };

/**
 * The name of an action, for headings and options, and a function that returns an entry's sentence. The sentence
 * follows the name of a person. It is one text, because each language has its own word order.
 */
type LogWords = [name: () => string, sentence: (entry: NamedEntry) => string];

/** Names the first item, and says how many more there are. */
const nameItems = ({ title, count }: Entry): string =>
  count > 1
    ? plural(count - 1, '“{title}” and 1 more', '“{title}” and {count} more', { title })
    : t('“{title}”', { title });

/** Names a category or series, and the number of its items. */
const nameWithItems = ({ title, count }: Entry): string =>
  count > 0
    ? plural(count, '“{title}” (1 item)', '“{title}” ({count} items)', { title })
    : t('“{title}”', { title });

const words: Record<ChangeKind, LogWords> = {
  add: [() => t('Added'), (entry) => t('added {items}', entry)],
  edit: [() => t('Edited'), (entry) => t('edited {items}', entry)],
  publish: [() => t('Published'), (entry) => t('published {items}', entry)],
  unlist: [() => t('Unlisted'), (entry) => t('unlisted {items}', entry)],
  schedule: [() => t('Scheduled'), (entry) => t('scheduled {items}', entry)],
  'make-draft': [() => t('Moved to drafts'), (entry) => t('moved {items} to the drafts', entry)],
  move: [
    () => t('Moved'),
    ({ title: category, count }) =>
      category
        ? plural(count, 'moved 1 item to {category}', 'moved {count} items to {category}', { category })
        : plural(count, 'took 1 item out of its category', 'took {count} items out of their category'),
  ],
  delete: [() => t('Deleted'), (entry) => t('deleted {items}', entry)],
  restore: [() => t('Restored'), (entry) => t('restored {items}', entry)],
  'delete-forever': [() => t('Permanently deleted'), (entry) => t('permanently deleted {items}', entry)],
  import: [() => t('Imported'), (entry) => t('imported {items}', entry)],
  'add-category': [() => t('Category added'), (entry) => t('added the category “{title}”', entry)],
  'rename-category': [() => t('Category renamed'), (entry) => t('renamed the category {items}', entry)],
  'delete-category': [() => t('Category deleted'), (entry) => t('deleted the category {items}', entry)],
  'save-banner': [() => t('Banner saved'), (entry) => t('saved the banner of “{title}”', entry)],
  'delete-banner': [() => t('Banner deleted'), (entry) => t('deleted the banner of “{title}”', entry)],
  'add-series': [() => t('Series added'), (entry) => t('added the series {items}', entry)],
  'edit-series': [() => t('Series edited'), (entry) => t('edited the series {items}', entry)],
  'delete-series': [() => t('Series deleted'), (entry) => t('deleted the series {items}', entry)],
  'add-page': [() => t('Page added'), (entry) => t('added the page “{title}”', entry)],
  'edit-page': [() => t('Page edited'), (entry) => t('edited the page “{title}”', entry)],
  'delete-page': [() => t('Page deleted'), (entry) => t('deleted the page “{title}”', entry)],
  'save-site': [() => t('Site settings changed'), () => t('changed the settings of the site')],
  'count-views': [() => t('View counting switched on'), () => t('switched the counting of views on')],
  'stop-views': [() => t('View counting switched off'), () => t('switched the counting of views off')],
  rebuild: [
    () => t('Lists and search updated'),
    ({ count }) =>
      plural(count, 'updated lists and search for 1 item', 'updated lists and search for {count} items'),
  ],
  invite: [() => t('Invitation sent'), ({ title: email }) => t('invited {email}', { email })],
  'withdraw-invite': [
    () => t('Invitation withdrawn'),
    ({ title: email }) => t('withdrew the invitation of {email}', { email }),
  ],
  join: [() => t('Joined the team'), () => t('joined the team')],
  'remove-admin': [() => t('Admin removed'), ({ title: email }) => t('removed {email}', { email })],
};

type LoggedAction = Pick<Change, 'what' | 'title' | 'count'> & Partial<Pick<JoinedChange, 'step'>>;

/** The sentence of a log entry. It follows the name of a person. */
export function logSentence({ what, step = null, ...entry }: LoggedAction): string {
  const items = elementPlace(8);
  const nameSubject = /-(category|series)$/.test(what) ? nameWithItems : nameItems;
  const [, sentence] = words[what];
  // Inserted at the end: `t` would remove the marks from a title that keep its direction.
  const action = sentence({ ...entry, items }).replace(items, () => nameSubject(entry));
  if (!step) return action;
  return (
    step === 'undo' ? t('undid: {what}', { what: items }) : t('redid: {what}', { what: items })
  ).replace(items, () => action);
}

/** The author of a log entry. Commands and the server have no e-mail address. */
export const personName = (email: string): string => (email.includes('@') ? email : t('Outside the panel'));

/** The name of an action for headings and options, such as “Edited”. */
export const actionName = (kind: ChangeKind): string => words[kind][0]();
