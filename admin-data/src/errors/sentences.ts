import type { ErrorGroup } from 'shared-data';
import { faultSentences, groupSentences } from 'shared-data/documents';
import { sessionFailures } from './session-error';

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
    'content.changed.own':
      'This was changed since you opened it here, last with your account. Nothing was overwritten.',
    'content.deleted.own': 'You have deleted this in another tab or browser. What you entered is kept here.',
    'account.exists': 'This address has an account already. Sign in with its password.',
    'video.moved':
      'Someone else has changed this video since you opened it. {visibility} Nothing was overwritten.',
    'video.moved.own':
      'This video was changed since you opened it here, last with your account. {visibility} Nothing was overwritten.',
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

/** The English sentences for other reasons: faults that only this package finds, outcomes of videos and of rows. */
const reasons = {
  'category.name.taken': 'There already is a category "{name}".',
  'series.id': '“{id}” cannot name a series.',
  'page.address.missing': 'Enter an address, such as about.',
  'page.address.invalid': 'An address has at most 40 letters from a to z, digits and hyphens.',
  'email.missing': 'Enter an e-mail address.',
  'item.date.future': 'This date is in the future. Schedule the video, or choose an earlier date.',
  'item.date.far': 'Choose a date between the years 1900 and 2100.',
  'item.date.afterPublishAt':
    'This date is after the day on which the video appears. Choose an earlier date, or a later time to appear.',
  'item.publishAt.past': 'This time has passed. Choose a later one, or publish the video now.',
  'webVtt.invalid':
    'These are not captions: WebVTT begins with the line WEBVTT, and SubRip has times such as 00:00:01,000 --> 00:00:04,000.',
  'webVtt.noTime': 'These captions have no line with a time, such as 00:01.000 --> 00:04.000.',
  'webVtt.long': 'Captions have at most {most} characters; these have {length}.',

  'visibility.published': 'It is published now.',
  'visibility.unlisted': 'It is unlisted now.',
  'visibility.scheduled': 'It is scheduled now.',
  'visibility.draft': 'It is a draft now.',
  'left.gone': 'It is not there any more.',
  'left.changed': 'It was changed since.',
  'left.categoryGone': 'Its category “{name}” is gone.',

  'row.id.invalid': '"{id}" cannot be an id.',
  'row.same': 'This row is the same as line {line}.',
  'row.id.twice': 'The id "{id}" is already in line {line}.',
  'row.date.serial': '"{text}" is how a spreadsheet counts days. Use the form 2026-01-31.',
  'row.date.ambiguous': '"{text}" can mean two days. Use the form 2026-01-31.',
  'row.publishAt': '"{text}" is not a time. Use the form 2026-01-31T18:00Z.',
  'row.visibility': '"{text}" is not a visibility. Use published, unlisted, scheduled or draft.',
  'row.inTrash': 'It is in the trash. Restore it there.',
  'row.picture': 'No picture was found. Give its address in the column Image.',
  'row.isHidden':
    'Visitors do not see this video, as it is a draft, scheduled or unlisted. Publish or delete it before you import it.',
  'row.isPublished':
    'Visitors see this video, and the file has it as one that they do not see. Hide or delete it before you import it.',
  'row.changed': 'Someone changed, hid or deleted this video since the preview. It was left as it is.',
  'row.banner': 'The banner "{id}": {faults}',
  'row.banner.changed': 'Someone changed the banner "{id}" since the preview. It was left as it is.',
  'row.series': 'The series “{title}”: {faults}',
  'row.series.changed': 'Someone changed the series “{title}” since the preview. It was left as it is.',
  'row.page': 'The page “{title}”: {faults}',
  'row.page.many': 'A site has at most {most} pages.',
  'row.page.changed': 'Someone changed the page “{title}” since the preview. It was left as it is.',
  'row.site': 'The settings of the site: {faults}',
  'row.site.changed':
    'Someone changed the settings of the site since the preview. They were left as they are.',
} as const;

const { unknown, quota, denied, conflict, invalid, 'not-found': notFound } = failures;

/** For each code of this package that a person may get, its English sentence. */
export const english = {
  ...{ ...groupSentences, ...faultSentences, ...reasons, ...sessionFailures },
  ...{ ...unknown, ...quota, ...denied, ...notFound, ...conflict, ...invalid },
} as const;
