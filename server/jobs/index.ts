export { FeedParser } from './feeds/feed-parser';
export { fetchFeed, webAddress } from './feeds/fetch-feed';
export { keepFollowing } from './feeds/poll-feeds';
export { pollFeed } from './feeds/poll-feeds';
export { pollFeeds } from './feeds/poll-feeds';
export { describeVideo } from './feeds/poll-feeds';
export { keepCounting } from './keep-counting';
export { keepPublishing, sentenceOf } from './keep-publishing';
