import { EvaluationError } from './failure';

/** An absolute path, such as /databases/(default)/documents/items/a, or a template with {captures} still to bind. */
export class Path {
  constructor(readonly segments: readonly string[]) {}

  /** Reads `/a/{b}/c`; the first slash may be missing. */
  static parse(text: string): Path {
    const segments = (text.startsWith('/') ? text.slice(1) : text).split('/');
    if (text === '' || segments.includes(''))
      throw new EvaluationError(`'${text}' is no path: it has an empty segment.`);
    return new Path(segments);
  }

  /** Puts the values into the captures that are named like them. */
  bind(values: ReadonlyMap<string, string>): Path {
    const captures = this.segments.map((segment) => /^\{(\w+)\}$/.exec(segment)?.[1]);
    const unknown = [...values.keys()].filter((name) => !captures.includes(name));
    if (unknown.length > 0)
      throw new EvaluationError(`The path ${this.toString()} has no {${unknown.join('}, {')}} to bind.`);
    return new Path(this.segments.map((segment, index) => values.get(captures[index] ?? '') ?? segment));
  }

  toString(): string {
    return `/${this.segments.join('/')}`;
  }
}
