import type { ErrorGroup } from 'shared-data';

/**
 * The failures of this package, by the groups that callers distinguish: for each code its English sentence, with names
 * of params. The panel has other languages for the same codes. `session-error.ts` has the failures of the session.
 */
export const failures = {
  unknown: {
    'stopped.batches': 'Stopped after {done} of {total}.',
    'stopped.export': 'Stopped after {done} of {total} videos.',
    'stopped.import': 'Stopped after {done} of {total} videos. Import again to finish.',
  },
  quota: {
    'signIn.tooMany': 'Too many attempts. Wait a minute, then try again.',
  },
  denied: {
    'signIn.wrong': 'Wrong email or password.',
    'signIn.disabled': 'This account has been disabled.',
  },
  'not-found': {
    'invitation.gone': 'This invitation was used or withdrawn already.',
  },
  conflict: {
    'content.changed': 'Someone else has changed this since you opened it. Nothing was overwritten.',
    'content.deleted': 'Someone else has deleted this since you opened it. What you entered is kept here.',
    'account.exists': 'This address has an account already. Sign in with its password.',
    'video.moved':
      'Someone else has changed this video since you opened it. {visibility} Nothing was overwritten.',
    'category.gone': 'The category “{name}” was renamed or deleted. Choose another.',
    'category.added': 'This category was added already, under another name. Look at the list again.',
    'category.changed': 'Someone else has renamed or deleted this category. Look at the list again.',
    'page.addressTaken': 'The page “{title}” has this address already. Choose another one.',
  },
  invalid: {
    faults: '{faults}',
    'account.shortPassword': 'This password is too short. Choose one of at least 6 characters.',
    'account.closed': 'New accounts are switched off here. Ask the person who invited you.',
    'email.invalid': 'This is not an e-mail address.',
    'invitation.isAdmin': 'This person is an admin already.',
    'invitation.isOpen': 'This person is invited already. The link is in the list below.',
    'team.self': 'You cannot remove yourself: ask another admin to do it.',
    'video.noTime': 'Choose when it appears.',
    'video.noCategory': 'Choose a category.',
    'series.full': 'There are {most} series. Delete one before you add another.',
    'page.full': 'There are {most} pages. Delete one before you add another.',
    'menu.full': 'The menu has {most} links. Remove one under Site first.',
    'footer.full': 'The footer has {most} links. Remove one under Site first.',
    'change.notUndone': 'This change cannot be undone: its previous values were not kept.',
    'hero.notPublished': 'The chosen video is not one that visitors see. Choose another for the hero.',
    'file.changed': 'The file was changed or removed since it was read. Choose it again.',
    'csv.empty': 'The file is empty.',
    'csv.encoding': 'The file is not in UTF-8. Save it as “CSV UTF-8” and try again.',
    'csv.openQuote': 'The row in line {line} does not end: a quote is not closed.',
    'json.cut': 'The file is not valid JSON: it ends in the middle, so a part of it is missing.',
    'json.breaksAfter': 'The file is not valid JSON: it breaks after item {count}.',
    'json.breaksAtStart': 'The file is not valid JSON: it breaks at its start.',
    'json.noItems': 'The file holds no list of items.',
    'feed.none': 'This address has no feed.',
    'feed.other': 'This is not a feed: its first element is “{element}”.',
    'feed.empty': 'The feed is empty.',
    'feed.encoding': 'The feed is written in “{encoding}”, which cannot be read.',
    'feed.tooLarge': 'The feed is larger than {megabytes} MB.',
    'feed.tooMany': 'The feed lists more than {most} videos.',
    'feed.json': 'The feed is not valid JSON.',
    'feed.noItems': 'The feed holds no list of items.',
    'feed.cut': 'The feed is incomplete: its end is missing.',
    'feed.xml': 'The feed is not valid XML.',
  },
} as const satisfies Partial<Record<ErrorGroup, Record<string, string>>>;

type Failures = typeof failures;

export type FailureCode = { [Group in keyof Failures]: keyof Failures[Group] }[keyof Failures];

export const groupOf = (code: FailureCode): ErrorGroup =>
  (Object.keys(failures) as (keyof Failures)[]).find((group) => code in failures[group])!;
