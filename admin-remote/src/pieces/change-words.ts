import type { Change, ChangeKind } from 'admin-data';

/** What a person did, as the middle of a sentence. */
export const changeVerbs: Record<ChangeKind, string> = {
  add: 'added',
  edit: 'edited',
  publish: 'published',
  unlist: 'unlisted',
  schedule: 'scheduled',
  'make-draft': 'made a draft of',
  move: 'moved to',
  delete: 'deleted',
  restore: 'brought back',
  'delete-forever': 'permanently deleted',
  import: 'imported',
  'add-category': 'added the category',
  'rename-category': 'renamed the category',
  'delete-category': 'deleted the category',
  'save-banner': 'saved the banner of',
  'delete-banner': 'deleted the banner of',
  'add-series': 'added the series',
  'edit-series': 'edited the series',
  'delete-series': 'deleted the series',
  'add-page': 'added the page',
  'edit-page': 'edited the page',
  'delete-page': 'deleted the page',
  'save-site': 'changed the settings of the site',
  'count-views': 'switched the counting of views on',
  'stop-views': 'switched the counting of views off',
  rebuild: 'updated lists and search',
  invite: 'invited',
  'withdraw-invite': 'withdrew the invitation of',
  join: 'joined the team',
  'remove-admin': 'removed',
};

/** What a line of the log says, behind who did it. */
export function changeSentence({ what, count, title }: Change): string {
  const verb = changeVerbs[what];
  if (what === 'rebuild') return `${verb} for ${count} items`;
  if (what === 'save-site' || what === 'count-views' || what === 'stop-views' || what === 'join') return verb;
  if (what === 'invite' || what === 'withdraw-invite' || what === 'remove-admin') return `${verb} ${title}`;
  if (what === 'move') return `moved ${count === 1 ? '1 item' : `${count} items`} to ${title}`;
  const others = count > 1 ? ` and ${count - 1} more` : '';
  return `${verb} ${title ? `“${title}”` : ''}${others}`;
}

/** The same where it is plain which video it is about. */
export const changeName: Partial<Record<ChangeKind, string>> = {
  add: 'Added',
  edit: 'Edited',
  publish: 'Published',
  unlist: 'Unlisted',
  schedule: 'Scheduled',
  'make-draft': 'Made a draft',
  move: 'Moved',
  delete: 'Deleted',
  restore: 'Brought back',
  import: 'Imported',
  'rename-category': 'Category renamed',
  'delete-category': 'Category deleted',
};
