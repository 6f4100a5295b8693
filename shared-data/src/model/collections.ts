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
  hidden: 'hidden',
  admins: 'admins',
  invitations: 'invitations',
  trash: 'trash',
  changes: 'changes',
  feeds: 'feeds',
  views: 'views',
} as const;

export const summaryId = 'summary';

/** The ids of shards begin with this: `shard-0`, `shard-1` and so on. */
export const shardPrefix = 'shard-';
export const firstShard = `${shardPrefix}0`;
/** Sorts after the ids of all shards, and before all others. */
export const afterShards = 'shard.';

/** The most documents of a list that the rules allow, so that nobody can cause high costs. */
export const longestList = 100;

/** The most values that Firestore accepts in one `in`. */
export const longestIn = 30;
