export { FeedParser } from './feeds/feed-parser';
export { fetchFeed, webAddress } from './feeds/fetch-feed';
export { pollFeed, pollFeeds, describeVideo } from './feeds/poll-feeds';
export { publishedSentence } from './keep-publishing';
export { startJobs } from './start-jobs';
