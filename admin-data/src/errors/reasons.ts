/** English of what a person reads beside failures: faults of fields, outcomes of videos and of rows. */
export const reasons = {
  'visibility.published': 'It is published now.',
  'visibility.unlisted': 'It is unlisted now.',
  'visibility.scheduled': 'It is scheduled now.',
  'visibility.draft': 'It is a draft now.',
} as const;
