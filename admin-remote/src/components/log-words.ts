import type { Change, ChangeKind } from 'admin-data';
import { plural, t } from 'shared-ui';
import { elementPlace } from '../messages/with-elements';

/** The values of a log entry that its sentence names. */
type Entry = Pick<Change, 'title' | 'count'>;

interface LogWords {
  /** The name of the action, for a heading or an option. */
  name: () => string;
  /** The entry as a sentence that follows the name of a person. One whole text, because each language has its own word order. */
  sentence: (entry: Entry) => string;
}

/** The first item, and how many more there are. */
const nameItems = ({ title, count }: Entry): string =>
  count > 1
    ? plural(count - 1, '“{title}” and 1 more', '“{title}” and {count} more', { title })
    : t('“{title}”', { title });

/** A category or a series, with the number of its items. */
const nameWithItems = ({ title, count }: Entry): string =>
  count > 0
    ? plural(count, '“{title}” (1 item)', '“{title}” ({count} items)', { title })
    : t('“{title}”', { title });

/** A sentence with the names of items. As a value, they would lose the marks that keep the direction of a title. */
const naming =
  (name: (entry: Entry) => string, sentence: (items: string) => string): LogWords['sentence'] =>
  (entry) =>
    sentence(elementPlace(9)).replace(elementPlace(9), () => name(entry));

const words: Record<ChangeKind, LogWords> = {
  add: {
    name: () => t('Added'),
    sentence: naming(nameItems, (items) => t('added {items}', { items })),
  },
  edit: {
    name: () => t('Edited'),
    sentence: naming(nameItems, (items) => t('edited {items}', { items })),
  },
  publish: {
    name: () => t('Published'),
    sentence: naming(nameItems, (items) => t('published {items}', { items })),
  },
  unlist: {
    name: () => t('Unlisted'),
    sentence: naming(nameItems, (items) => t('unlisted {items}', { items })),
  },
  schedule: {
    name: () => t('Scheduled'),
    sentence: naming(nameItems, (items) => t('scheduled {items}', { items })),
  },
  'make-draft': {
    name: () => t('Moved to drafts'),
    sentence: naming(nameItems, (items) => t('moved {items} to the drafts', { items })),
  },
  move: {
    name: () => t('Moved'),
    sentence: ({ title: category, count }) =>
      category
        ? plural(count, 'moved 1 item to {category}', 'moved {count} items to {category}', { category })
        : plural(count, 'took 1 item out of its category', 'took {count} items out of their category'),
  },
  delete: {
    name: () => t('Deleted'),
    sentence: naming(nameItems, (items) => t('deleted {items}', { items })),
  },
  restore: {
    name: () => t('Restored'),
    sentence: naming(nameItems, (items) => t('restored {items}', { items })),
  },
  'delete-forever': {
    name: () => t('Permanently deleted'),
    sentence: naming(nameItems, (items) => t('permanently deleted {items}', { items })),
  },
  import: {
    name: () => t('Imported'),
    sentence: naming(nameItems, (items) => t('imported {items}', { items })),
  },
  'add-category': {
    name: () => t('Category added'),
    sentence: ({ title }) => t('added the category “{title}”', { title }),
  },
  'rename-category': {
    name: () => t('Category renamed'),
    sentence: naming(nameWithItems, (items) => t('renamed the category {items}', { items })),
  },
  'delete-category': {
    name: () => t('Category deleted'),
    sentence: naming(nameWithItems, (items) => t('deleted the category {items}', { items })),
  },
  'save-banner': {
    name: () => t('Banner saved'),
    sentence: ({ title }) => t('saved the banner of “{title}”', { title }),
  },
  'delete-banner': {
    name: () => t('Banner deleted'),
    sentence: ({ title }) => t('deleted the banner of “{title}”', { title }),
  },
  'add-series': {
    name: () => t('Series added'),
    sentence: naming(nameWithItems, (items) => t('added the series {items}', { items })),
  },
  'edit-series': {
    name: () => t('Series edited'),
    sentence: naming(nameWithItems, (items) => t('edited the series {items}', { items })),
  },
  'delete-series': {
    name: () => t('Series deleted'),
    sentence: naming(nameWithItems, (items) => t('deleted the series {items}', { items })),
  },
  'add-page': {
    name: () => t('Page added'),
    sentence: ({ title }) => t('added the page “{title}”', { title }),
  },
  'edit-page': {
    name: () => t('Page edited'),
    sentence: ({ title }) => t('edited the page “{title}”', { title }),
  },
  'delete-page': {
    name: () => t('Page deleted'),
    sentence: ({ title }) => t('deleted the page “{title}”', { title }),
  },
  'save-site': {
    name: () => t('Site settings changed'),
    sentence: () => t('changed the settings of the site'),
  },
  'count-views': {
    name: () => t('View counting switched on'),
    sentence: () => t('switched the counting of views on'),
  },
  'stop-views': {
    name: () => t('View counting switched off'),
    sentence: () => t('switched the counting of views off'),
  },
  rebuild: {
    name: () => t('Lists and search updated'),
    sentence: ({ count }) =>
      plural(count, 'updated lists and search for 1 item', 'updated lists and search for {count} items'),
  },
  invite: {
    name: () => t('Invitation sent'),
    sentence: ({ title: email }) => t('invited {email}', { email }),
  },
  'withdraw-invite': {
    name: () => t('Invitation withdrawn'),
    sentence: ({ title: email }) => t('withdrew the invitation of {email}', { email }),
  },
  join: {
    name: () => t('Joined the team'),
    sentence: () => t('joined the team'),
  },
  'remove-admin': {
    name: () => t('Admin removed'),
    sentence: ({ title: email }) => t('removed {email}', { email }),
  },
};

/** The sentence of a log entry, which follows the name of a person. */
export const logSentence = ({ what, ...entry }: Pick<Change, 'what' | 'title' | 'count'>): string =>
  words[what].sentence(entry);

/** The name of an action, such as “Edited”. */
export const actionName = (kind: ChangeKind): string => words[kind].name();
