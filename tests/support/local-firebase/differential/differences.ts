import type { CallAnswer } from '../server';

/** What two servers answered differently, and how many answers were compared. */
export class Differences {
  compared = 0;
  refused = 0;
  readonly found: string[] = [];

  /** Compares what a client can tell: the status of a refusal, or the content of an answer. */
  compare(asked: unknown, ours: CallAnswer, theirs: CallAnswer, content: (json: any) => unknown): void {
    this.compared++;
    if (ours.status !== 200) this.refused++;
    const [left, right] = [ours, theirs].map((answer) =>
      answer.status === 200 ? sorted(content(answer.json)) : undefined,
    );
    const refusals = [ours, theirs].map((answer) => (answer.status === 200 ? undefined : error(answer.json)));
    if (refusals[0]?.status === refusals[1]?.status && same(left, right)) return;
    this.found.push(
      `${JSON.stringify(asked)}\n  here  ${told(refusals[0], left, right)}\n  there ${told(refusals[1], right, left)}`,
    );
  }
}

function told(
  refusal: { status: string; message: string } | undefined,
  content: unknown,
  other: unknown,
): string {
  if (refusal) return `${refusal.status}: ${refusal.message}`;
  if (!Array.isArray(content) || !Array.isArray(other)) return JSON.stringify(content);
  const at = content.findIndex((one, index) => !same(one, other[index]));
  return `${content.length} documents, the first that differs ${JSON.stringify(content[at])}`;
}

/** Google's emulator does not wrap an error into a list. */
const error = (json: any): { status: string; message: string } =>
  (Array.isArray(json) ? json[0] : json).error;

/** The same JSON with the keys of all objects in order. */
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
