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

/** Shards are `shard-0`, `shard-1` and so on. */
export const shardPrefix = 'shard-';
export const firstShard = `${shardPrefix}0`;
/** Sorts after every shard and before everything else. */
export const afterShards = 'shard.';

/** The longest list that the rules allow, so that nobody can cause high costs. */
export const longestList = 100;

/** The number of values that Firestore accepts in one `in`. */
export const longestIn = 30;
