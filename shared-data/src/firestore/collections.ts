/** The names of the collections, and of the documents that have a fixed one. */
export const collections = {
  items: 'items',
  drafts: 'drafts',
  unlisted: 'unlisted',
  captions: 'captions',
  categories: 'categories',
  banners: 'banners',
  series: 'series',
  pages: 'pages',
  catalogue: 'catalogue',
  admins: 'admins',
  invitations: 'invitations',
  trash: 'trash',
  changes: 'changes',
  feeds: 'feeds',
  views: 'views',
} as const;

export const summaryId = 'summary';

/** Shards are `shard-0`, `shard-1` and so on. */
export const shardPrefix = 'shard-';
export const firstShard = `${shardPrefix}0`;
/** Sorts after every shard and before everything else. */
export const afterShards = 'shard.';

/** The rules allow no longer list, so that nobody can run up a bill. */
export const longestList = 100;

/** How many values Firestore takes in one `in`. */
export const longestIn = 30;
