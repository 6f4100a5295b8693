import type { Change, ChangeKind } from 'admin-data';
import { plural, t } from 'shared-ui';

/** What a log entry holds besides its kind: the title of the first thing, and how many there are. */
type Entry = Pick<Change, 'title' | 'count'>;

interface LogWords {
  /** The action alone, for a heading or a choice. */
  name: () => string;
  /** The entry as a sentence that follows the name of a person. One whole text, because each language has its own word order. */
  sentence: (entry: Entry) => string;
}

/** A sentence for one item, and one for the first item and some more. */
const ofItems =
  (one: (entry: Entry) => string, several: (others: number, entry: Entry) => string): LogWords['sentence'] =>
  (entry) =>
    entry.count > 1 ? several(entry.count - 1, entry) : one(entry);

/** A sentence for a category or a series, and one that adds how many items it has. */
const withItems =
  (none: (entry: Entry) => string, some: (entry: Entry) => string): LogWords['sentence'] =>
  (entry) =>
    entry.count > 0 ? some(entry) : none(entry);

const words: Record<ChangeKind, LogWords> = {
  add: {
    name: () => t('Added'),
    sentence: ofItems(
      ({ title }) => t('added “{title}”', { title }),
      (others, { title }) =>
        plural(others, 'added “{title}” and 1 more', 'added “{title}” and {count} more', { title }),
    ),
  },
  edit: {
    name: () => t('Edited'),
    sentence: ofItems(
      ({ title }) => t('edited “{title}”', { title }),
      (others, { title }) =>
        plural(others, 'edited “{title}” and 1 more', 'edited “{title}” and {count} more', { title }),
    ),
  },
  publish: {
    name: () => t('Published'),
    sentence: ofItems(
      ({ title }) => t('published “{title}”', { title }),
      (others, { title }) =>
        plural(others, 'published “{title}” and 1 more', 'published “{title}” and {count} more', { title }),
    ),
  },
  unlist: {
    name: () => t('Unlisted'),
    sentence: ofItems(
      ({ title }) => t('unlisted “{title}”', { title }),
      (others, { title }) =>
        plural(others, 'unlisted “{title}” and 1 more', 'unlisted “{title}” and {count} more', { title }),
    ),
  },
  schedule: {
    name: () => t('Scheduled'),
    sentence: ofItems(
      ({ title }) => t('scheduled “{title}”', { title }),
      (others, { title }) =>
        plural(others, 'scheduled “{title}” and 1 more', 'scheduled “{title}” and {count} more', { title }),
    ),
  },
  'make-draft': {
    name: () => t('Made a draft'),
    sentence: ofItems(
      ({ title }) => t('made a draft of “{title}”', { title }),
      (others, { title }) =>
        plural(others, 'made a draft of “{title}” and 1 more', 'made a draft of “{title}” and {count} more', {
          title,
        }),
    ),
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
    sentence: ofItems(
      ({ title }) => t('deleted “{title}”', { title }),
      (others, { title }) =>
        plural(others, 'deleted “{title}” and 1 more', 'deleted “{title}” and {count} more', { title }),
    ),
  },
  restore: {
    name: () => t('Brought back'),
    sentence: ofItems(
      ({ title }) => t('brought back “{title}”', { title }),
      (others, { title }) =>
        plural(others, 'brought back “{title}” and 1 more', 'brought back “{title}” and {count} more', {
          title,
        }),
    ),
  },
  'delete-forever': {
    name: () => t('Permanently deleted'),
    sentence: ofItems(
      ({ title }) => t('permanently deleted “{title}”', { title }),
      (others, { title }) =>
        plural(
          others,
          'permanently deleted “{title}” and 1 more',
          'permanently deleted “{title}” and {count} more',
          { title },
        ),
    ),
  },
  import: {
    name: () => t('Imported'),
    sentence: ofItems(
      ({ title }) => t('imported “{title}”', { title }),
      (others, { title }) =>
        plural(others, 'imported “{title}” and 1 more', 'imported “{title}” and {count} more', { title }),
    ),
  },
  'add-category': {
    name: () => t('Category added'),
    sentence: ({ title }) => t('added the category “{title}”', { title }),
  },
  'rename-category': {
    name: () => t('Category renamed'),
    sentence: withItems(
      ({ title }) => t('renamed the category “{title}”', { title }),
      ({ title, count }) =>
        plural(
          count,
          'renamed the category “{title}” (1 item)',
          'renamed the category “{title}” ({count} items)',
          { title },
        ),
    ),
  },
  'delete-category': {
    name: () => t('Category deleted'),
    sentence: withItems(
      ({ title }) => t('deleted the category “{title}”', { title }),
      ({ title, count }) =>
        plural(
          count,
          'deleted the category “{title}” (1 item)',
          'deleted the category “{title}” ({count} items)',
          { title },
        ),
    ),
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
    sentence: withItems(
      ({ title }) => t('added the series “{title}”', { title }),
      ({ title, count }) =>
        plural(count, 'added the series “{title}” (1 item)', 'added the series “{title}” ({count} items)', {
          title,
        }),
    ),
  },
  'edit-series': {
    name: () => t('Series edited'),
    sentence: withItems(
      ({ title }) => t('edited the series “{title}”', { title }),
      ({ title, count }) =>
        plural(count, 'edited the series “{title}” (1 item)', 'edited the series “{title}” ({count} items)', {
          title,
        }),
    ),
  },
  'delete-series': {
    name: () => t('Series deleted'),
    sentence: withItems(
      ({ title }) => t('deleted the series “{title}”', { title }),
      ({ title, count }) =>
        plural(
          count,
          'deleted the series “{title}” (1 item)',
          'deleted the series “{title}” ({count} items)',
          { title },
        ),
    ),
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

/** What a log entry reports, to be read after the name of a person. */
export const logSentence = ({ what, ...entry }: Pick<Change, 'what' | 'title' | 'count'>): string =>
  words[what].sentence(entry);

/** The name of an action, such as “Edited”. */
export const actionName = (kind: ChangeKind): string => words[kind].name();
