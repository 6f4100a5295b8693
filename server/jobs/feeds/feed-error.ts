/** A feed is not available. The message is a sentence with the reason. */
export class FeedError extends Error {
  override readonly name = 'FeedError';

  constructor(
    message: string,
    /** `gone`: the server reports that the feed was permanently removed. */
    readonly kind: 'failed' | 'gone' = 'failed',
    /** How long the server asks to wait, in milliseconds; 0 if it does not. */
    readonly retryAfter = 0,
  ) {
    super(message);
  }
}
