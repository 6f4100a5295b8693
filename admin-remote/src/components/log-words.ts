import type { Change, ChangeKind, JoinedChange } from 'admin-data';
import { plural, t } from 'shared-ui';
import { elementPlace } from '../messages/with-elements';

/** The fields of a log entry from which its sentence is made. */
type Entry = Pick<Change, 'title' | 'count'>;

/** A log entry with two names: that of its items, and that of a category or series with the number of items. */
type NamedEntry = Entry & { items: string; withItems: string };

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
  add: [() => t('Added'), ({ items }) => t('added {items}', { items })],
  edit: [() => t('Edited'), ({ items }) => t('edited {items}', { items })],
  publish: [() => t('Published'), ({ items }) => t('published {items}', { items })],
  unlist: [() => t('Unlisted'), ({ items }) => t('unlisted {items}', { items })],
  schedule: [() => t('Scheduled'), ({ items }) => t('scheduled {items}', { items })],
  'make-draft': [() => t('Moved to drafts'), ({ items }) => t('moved {items} to the drafts', { items })],
  move: [
    () => t('Moved'),
    ({ title: category, count }) =>
      category
        ? plural(count, 'moved 1 item to {category}', 'moved {count} items to {category}', { category })
        : plural(count, 'took 1 item out of its category', 'took {count} items out of their category'),
  ],
  delete: [() => t('Deleted'), ({ items }) => t('deleted {items}', { items })],
  restore: [() => t('Restored'), ({ items }) => t('restored {items}', { items })],
  'delete-forever': [
    () => t('Permanently deleted'),
    ({ items }) => t('permanently deleted {items}', { items }),
  ],
  import: [() => t('Imported'), ({ items }) => t('imported {items}', { items })],
  'add-category': [() => t('Category added'), ({ title }) => t('added the category “{title}”', { title })],
  'rename-category': [
    () => t('Category renamed'),
    ({ withItems: items }) => t('renamed the category {items}', { items }),
  ],
  'delete-category': [
    () => t('Category deleted'),
    ({ withItems: items }) => t('deleted the category {items}', { items }),
  ],
  'save-banner': [() => t('Banner saved'), ({ title }) => t('saved the banner of “{title}”', { title })],
  'delete-banner': [
    () => t('Banner deleted'),
    ({ title }) => t('deleted the banner of “{title}”', { title }),
  ],
  'add-series': [() => t('Series added'), ({ withItems: items }) => t('added the series {items}', { items })],
  'edit-series': [
    () => t('Series edited'),
    ({ withItems: items }) => t('edited the series {items}', { items }),
  ],
  'delete-series': [
    () => t('Series deleted'),
    ({ withItems: items }) => t('deleted the series {items}', { items }),
  ],
  'add-page': [() => t('Page added'), ({ title }) => t('added the page “{title}”', { title })],
  'edit-page': [() => t('Page edited'), ({ title }) => t('edited the page “{title}”', { title })],
  'delete-page': [() => t('Page deleted'), ({ title }) => t('deleted the page “{title}”', { title })],
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
  const [items, withItems] = [elementPlace(8), elementPlace(9)];
  const [, sentence] = words[what];
  // Inserted at the end: `t` would remove the marks from a title that keep its direction.
  const action = sentence({ ...entry, items, withItems })
    .replace(items, () => nameItems(entry))
    .replace(withItems, () => nameWithItems(entry));
  if (!step) return action;
  return (
    step === 'undo' ? t('undid: {what}', { what: items }) : t('redid: {what}', { what: items })
  ).replace(items, () => action);
}

/** The author of a log entry. Commands and the server have no e-mail address. */
export const personName = (email: string): string => (email.includes('@') ? email : t('Outside the panel'));

/** The name of an action for headings and options, such as “Edited”. */
export const actionName = (kind: ChangeKind): string => words[kind][0]();
