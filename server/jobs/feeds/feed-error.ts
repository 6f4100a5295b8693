/** The reason why a feed is not available, as a sentence. */
export class FeedError extends Error {
  override readonly name = 'FeedError';

  constructor(
    message: string,
    /** `gone`: the server reports that the feed was removed permanently. */
    readonly kind: 'failed' | 'gone' = 'failed',
    /** The wait that the server requests, in milliseconds; 0 if none. */
    readonly retryAfter = 0,
  ) {
    super(message);
  }
}
