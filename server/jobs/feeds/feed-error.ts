/** Why a feed could not be had, as a sentence. */
export class FeedError extends Error {
  override readonly name = 'FeedError';

  constructor(
    message: string,
    /** `gone`: its server says that it will not come back. */
    readonly kind: 'failed' | 'gone' = 'failed',
    /** How long its server asks to be left alone, in milliseconds; 0 where it does not. */
    readonly retryAfter = 0,
  ) {
    super(message);
  }
}
