import { custom, literal, number, object, optional, parse, record, string, array, unknown } from 'valibot';
import type { InferOutput } from 'valibot';
import { isRemoteName, type Part } from 'server/configuration';

/** The file in which a live part tells what a next release and a rollback have to know. */
export const historyFile = 'releases.json';

/** Files of a release that another has replaced stay this long: a page may have been open since before. */
const daysKept = 14;

const text = string();
const manifest = object({
  part: custom<Part>((name) => name === 'shell' || isRemoteName(name)),
  version: text,
  contract: number(),
  shared: record(text, text),
  names: optional(record(text, array(text))),
  frozenContract: optional(text),
  /** What a remote brings to a page; releases of before did not say it. */
  routes: optional(array(object({ path: text, screen: text }))),
  menu: optional(array(object({ label: text, path: text }))),
  layout: optional(literal('own')),
  commit: optional(text),
});
const release = object({
  number: number(),
  /** ISO times: since when it was live, and since when it is not. */
  released: text,
  ended: optional(text),
  /** It was rolled back: no page and no rollback comes to it again. */
  isWithdrawn: optional(literal(true)),
  manifest,
  /** Files whose names hold their content's hash: path → SHA-256. */
  hashed: record(text, text),
  /** Files whose names stay from release to release: path → base64. A rollback brings them back. */
  named: record(text, text),
  /** Headers and rewrites as they were shipped; none where others serve the folder. */
  hosting: optional(record(text, unknown())),
});
const history = object({ format: literal(1), live: number(), releases: array(release) });

export type Release = InferOutput<typeof release>;
/** A part's releases that are kept, newest first, and the number of the one that is live. */
export type History = InferOutput<typeof history>;

/** Parses `releases.json`. Throws when it is something else. */
export const parseHistory = (json: string): History => parse(history, JSON.parse(json));

export const liveOf = ({ live, releases }: History): Release =>
  releases.find((candidate) => candidate.number === live)!;

/** The history with this release live. */
export function withRelease(
  before: History | null,
  next: Omit<Release, 'number' | 'released'>,
  now: Date,
): History {
  const releases = before ? ended(before, now) : [];
  const number = Math.max(0, ...releases.map((other) => other.number)) + 1;
  return {
    format: 1,
    live: number,
    releases: [{ number, released: now.toISOString(), ...next }, ...releases],
  };
}

/** The history with the release before the live one live again; null when none is kept. */
export function withRollback(before: History, now: Date): History | null {
  const earlier = before.releases.find(
    (candidate) => candidate.number < before.live && !candidate.isWithdrawn,
  );
  if (!earlier) return null;
  const releases = ended(before, now).map((other) => {
    if (other.number === before.live) return { ...other, isWithdrawn: true as const };
    return other.number === earlier.number ? withoutEnd(other) : other;
  });
  return { ...before, live: earlier.number, releases };
}

/**
 * Which release answers for each version of the contract: the newest that speaks it and was not rolled back.
 */
export function answering({ releases }: History): Map<number, Release> {
  const found = new Map<number, Release>();
  for (const candidate of releases) {
    if (candidate.isWithdrawn || found.has(candidate.manifest.contract)) continue;
    found.set(candidate.manifest.contract, candidate);
  }
  return found;
}

/**
 * The history without what nobody needs any more. Kept are the live release, the one that a rollback would return to,
 * the one that the live shell's contract asks for, and what ended less than fourteen days ago.
 */
export function forget(whole: History, shellContract: number | undefined, now: Date): History {
  const since = now.getTime() - daysKept * 24 * 60 * 60 * 1000;
  const returnTo = withRollback(whole, now)?.live;
  const asked = shellContract === undefined ? undefined : answering(whole).get(shellContract)?.number;
  const isNeeded = ({ number, ended: end }: Release) =>
    [whole.live, returnTo, asked].includes(number) || Date.parse(end ?? '') >= since;
  return { ...whole, releases: whole.releases.filter(isNeeded) };
}

const ended = ({ live, releases }: History, now: Date): Release[] =>
  releases.map((other) => (other.number === live ? { ...other, ended: now.toISOString() } : other));

function withoutEnd({ ended: _, ...rest }: Release): Release {
  return rest;
}
