/** What a line of the log of changes can say. */
export const changeKinds = [
  'add',
  'edit',
  'publish',
  'unlist',
  'schedule',
  'make-draft',
  'move',
  'delete',
  'restore',
  'delete-forever',
  'import',
  'add-category',
  'rename-category',
  'delete-category',
  'save-banner',
  'delete-banner',
  'add-series',
  'edit-series',
  'delete-series',
  'add-page',
  'edit-page',
  'delete-page',
  'rebuild',
  'save-site',
  'count-views',
  'stop-views',
  'invite',
  'withdraw-invite',
  'join',
  'remove-admin',
] as const;

export type ChangeKind = (typeof changeKinds)[number];

/** Kinds of changes that visitors never see: they need no sign. */
export const hiddenKinds: ReadonlySet<ChangeKind> = new Set(['delete-forever']);

/** Stands behind the kind of a change of videos that visitors do not see. A version that knows of none shows no such line. */
export const hiddenSign = '-hidden';
