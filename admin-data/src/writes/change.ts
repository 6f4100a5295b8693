/** What a line of the log of changes can say. */
export const changeKinds = [
  'add',
  'edit',
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
  'rebuild',
] as const;

export type ChangeKind = (typeof changeKinds)[number];
