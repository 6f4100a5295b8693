import type { CallAnswer } from '../server';

/** The different answers of two servers, and the number of compared answers. */
export class Differences {
  compared = 0;
  refused = 0;
  readonly found: string[] = [];

  /** Compares everything that a client can observe: the status of a refusal, or the content of an answer. */
  compare(asked: unknown, ours: CallAnswer, theirs: CallAnswer, content: (json: any) => unknown): void {
    this.compared++;
    if (ours.status !== 200) this.refused++;
    const [left, right] = [ours, theirs].map((answer) =>
      answer.status === 200 ? sorted(content(answer.json)) : undefined,
    );
    const refusals = [ours, theirs].map((answer) => (answer.status === 200 ? undefined : error(answer.json)));
    if (refusals[0]?.status === refusals[1]?.status && same(left, right)) return;
    this.found.push(
      `${JSON.stringify(asked)}\n  here  ${describeAnswer(refusals[0], left, right)}\n  there ${describeAnswer(refusals[1], right, left)}`,
    );
  }
}

function describeAnswer(
  refusal: { status: string; message: string } | undefined,
  content: unknown,
  other: unknown,
): string {
  if (refusal) return `${refusal.status}: ${refusal.message}`;
  if (!Array.isArray(content) || !Array.isArray(other)) return JSON.stringify(content);
  const at = content.findIndex((one, index) => !same(one, other[index]));
  return `${content.length} documents, the first that differs ${JSON.stringify(content[at])}`;
}

/** Google's emulator does not wrap errors in a list. */
const error = (json: any): { status: string; message: string } =>
  (Array.isArray(json) ? json[0] : json).error;

/** The same JSON with sorted keys in all objects. */
function sorted(json: any): unknown {
  if (Array.isArray(json)) return json.map(sorted);
  if (typeof json !== 'object' || json === null) return json;
  return Object.fromEntries(
    Object.keys(json)
      .sort()
      .map((key) => [key, sorted(json[key])]),
  );
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
