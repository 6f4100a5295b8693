export { FeedParser } from './feeds/feed-parser';
export { fetchFeed, webAddress } from './feeds/fetch-feed';
export { keepFollowing, pollFeed, pollFeeds, describeVideo } from './feeds/poll-feeds';
export { keepCounting } from './keep-counting';
export { keepPublishing, publishedSentence } from './keep-publishing';
