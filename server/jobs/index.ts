export { fetchFeed, webAddress } from './feeds/fetch-feed';
export { pollFeed, describeVideo } from './feeds/poll-feeds';
export { runJobs } from './jobs';
