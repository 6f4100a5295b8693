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

/** Follows the kind of a change that visitors cannot see. A version that does not know it hides such entries. */
export const hiddenSign = '-hidden';
