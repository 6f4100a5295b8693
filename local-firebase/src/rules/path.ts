import { EvaluationError } from './failure';

/** An absolute path, such as /databases/(default)/documents/items/a. */
export class Path {
  constructor(readonly segments: readonly string[]) {}

  /** Reads `/a/{b}/c`; the first slash may be missing. */
  static parse(text: string): Path {
    const segments = (text.startsWith('/') ? text.slice(1) : text).split('/');
    if (text === '' || segments.includes(''))
      throw new EvaluationError(`'${text}' is no path: it has an empty segment.`);
    return new Path(segments);
  }

  toString(): string {
    return `/${this.segments.join('/')}`;
  }
}
