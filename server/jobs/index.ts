export { FeedParser } from './feeds/feed-parser';
export { fetchFeed, webAddress } from './feeds/fetch-feed';
export { keepFollowing } from './feeds/keep-following';
export { lookAtFeed } from './feeds/look-at-feed';
export { lookAtFeeds } from './feeds/look-at-feeds';
export { sayVideo } from './feeds/say-looked';
export { keepCounting } from './keep-counting';
export { keepPublishing, sentenceOf } from './keep-publishing';
