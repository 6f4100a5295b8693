/** The English sentences for other reasons: faults that only this package finds, outcomes of videos and of rows. */
export const reasons = {
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
  'row.id.twice': 'The id "{id}" is already in line {line}.',
  'row.date.serial': '"{text}" is how a spreadsheet counts days. Use the form 2026-01-31.',
  'row.date.ambiguous': '"{text}" can mean two days. Use the form 2026-01-31.',
  'row.inTrash': 'It is in the trash. Restore it there.',
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
