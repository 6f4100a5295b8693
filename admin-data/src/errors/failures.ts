import type { ErrorGroup } from 'shared-data';
import { sessionFailures } from './session-error';

/**
 * The failures of this package by code: the group that callers decide by, and the English sentence with the names of its params.
 * The panel has the other languages under the same codes.
 */
export const failures = {
  ...sessionFailures,
  faults: ['invalid', '{faults}'],

  'stopped.batches': ['unknown', 'Stopped after {done} of {total}.'],
  'stopped.export': ['unknown', 'Stopped after {done} of {total} videos.'],
  'stopped.import': ['unknown', 'Stopped after {done} of {total} videos. Import again to finish.'],

  'signIn.wrong': ['denied', 'Wrong email or password.'],
  'signIn.disabled': ['denied', 'This account has been disabled.'],
  'signIn.tooMany': ['quota', 'Too many attempts. Wait a minute, then try again.'],
  'account.exists': ['conflict', 'This address has an account already. Sign in with its password.'],
  'account.shortPassword': ['invalid', 'This password is too short. Choose one of at least 6 characters.'],
  'account.closed': ['invalid', 'New accounts are switched off here. Ask the person who invited you.'],
  'email.invalid': ['invalid', 'This is not an e-mail address.'],

  'invitation.gone': ['not-found', 'This invitation was used or withdrawn already.'],
  'invitation.isAdmin': ['invalid', 'This person is an admin already.'],
  'invitation.isOpen': ['invalid', 'This person is invited already. The link is in the list below.'],
  'team.self': ['invalid', 'You cannot remove yourself: ask another admin to do it.'],

  'video.changed': [
    'conflict',
    'Someone else has changed this video since you opened it. Nothing was overwritten.',
  ],
  'video.moved': [
    'conflict',
    'Someone else has changed this video since you opened it. {visibility} Nothing was overwritten.',
  ],
  'video.deleted': [
    'conflict',
    'Someone else has deleted this video since you opened it. What you typed is kept here.',
  ],
  'video.noTime': ['invalid', 'Choose when it appears.'],
  'video.noCategory': ['invalid', 'Choose a category.'],
  'category.gone': ['conflict', 'The category “{name}” was renamed or deleted. Choose another.'],
  'category.added': [
    'conflict',
    'This category was added already, under another name. Look at the list again.',
  ],
  'category.changed': [
    'conflict',
    'Someone else has renamed or deleted this category. Look at the list again.',
  ],
  'banner.changed': [
    'conflict',
    'Someone else has changed this banner since you opened it. Nothing was overwritten.',
  ],
  'banner.deleted': [
    'conflict',
    'Someone else has deleted this banner since you opened it. What you changed is kept here.',
  ],
  'series.changed': [
    'conflict',
    'Someone else has changed the same parts of this series since you opened it. Nothing was overwritten.',
  ],
  'series.deleted': [
    'conflict',
    'Someone else has deleted this series since you opened it. What you chose is kept here.',
  ],
  'series.full': ['invalid', 'There are {most} series. Delete one before you add another.'],
  'page.changed': [
    'conflict',
    'Someone else has changed this page since you opened it. Nothing was overwritten.',
  ],
  'page.deleted': [
    'conflict',
    'Someone else has deleted this page since you opened it. What you wrote is kept here.',
  ],
  'page.addressTaken': ['conflict', 'The page “{title}” has this address already. Choose another one.'],
  'page.full': ['invalid', 'There are {most} pages. Delete one before you add another.'],
  'menu.full': ['invalid', 'The menu has {most} links. Remove one under Site first.'],
  'footer.full': ['invalid', 'The footer has {most} links. Remove one under Site first.'],
  'site.changed': [
    'conflict',
    'Someone else has changed the same settings since you opened it. Nothing was overwritten.',
  ],
  'change.notUndone': ['invalid', 'This change cannot be undone: its previous values were not kept.'],
  'hero.notPublished': [
    'invalid',
    'The chosen video is not one that visitors see. Choose another for the hero.',
  ],

  'file.changed': ['invalid', 'The file was changed or removed since it was read. Choose it again.'],
  'csv.empty': ['invalid', 'The file is empty.'],
  'csv.encoding': ['invalid', 'The file is not in UTF-8. Save it as “CSV UTF-8” and try again.'],
  'csv.openQuote': ['invalid', 'The row in line {line} does not end: a quote is not closed.'],
  'json.cut': ['invalid', 'The file is not valid JSON: it ends in the middle, so a part of it is missing.'],
  'json.breaksAfter': ['invalid', 'The file is not valid JSON: it breaks after item {count}.'],
  'json.breaksAtStart': ['invalid', 'The file is not valid JSON: it breaks at its start.'],
  'json.noItems': ['invalid', 'The file holds no list of items.'],
  'feed.none': ['invalid', 'This address has no feed.'],
  'feed.other': ['invalid', 'This is not a feed: its first element is “{element}”.'],
  'feed.empty': ['invalid', 'The feed is empty.'],
  'feed.encoding': ['invalid', 'The feed is written in “{encoding}”, which cannot be read.'],
  'feed.tooLarge': ['invalid', 'The feed is larger than {megabytes} MB.'],
  'feed.tooMany': ['invalid', 'The feed lists more than {most} videos.'],
  'feed.json': ['invalid', 'The feed is not valid JSON.'],
  'feed.noItems': ['invalid', 'The feed holds no list of items.'],
  'feed.cut': ['invalid', 'The feed is incomplete: its end is missing.'],
  'feed.xml': ['invalid', 'The feed is not valid XML.'],
} as const satisfies Record<string, readonly [group: ErrorGroup, english: string]>;

export type FailureCode = keyof typeof failures;
