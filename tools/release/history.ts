import { custom, literal, number, object, optional, parse, record, string, array, unknown } from 'valibot';
import type { InferOutput } from 'valibot';
import { isRemoteName, type AppName } from 'server/configuration';

/** The file of a live app with its release history, which later releases and rollbacks need. */
export const historyFile = 'releases.json';

/** Files of a replaced release are kept for this time, because pages that loaded it may still be open. */
const daysKept = 14;

const text = string();
const manifest = object({
  part: custom<AppName>((name) => name === 'shell' || isRemoteName(name)),
  version: text,
  contract: number(),
  shared: record(text, text),
  sharedData: optional(object({ version: text, hash: text })),
  frozenContract: optional(text),
  /** The routes of a remote. Absent in releases that precede `config/parts.json`. */
  routes: optional(array(object({ path: text, screen: text }))),
  menu: optional(array(object({ label: text, path: text }))),
  layout: optional(literal('own')),
  commit: optional(text),
});
const release = object({
  number: number(),
  /** ISO times of the start and end as the live release. */
  released: text,
  ended: optional(text),
  /** Rolled back, so that no page and no rollback uses it again. */
  isWithdrawn: optional(literal(true)),
  manifest,
  /** Files with a content hash in their names: path → SHA-256. */
  hashed: record(text, text),
  /** Files with constant names: path → base64. Their content is stored here for rollbacks. */
  named: record(text, text),
  /** Shipped headers and rewrites. Absent for folders, whose server has its own. */
  hosting: optional(record(text, unknown())),
});
const history = object({ format: literal(1), live: number(), releases: array(release) });

export type Release = InferOutput<typeof release>;
/** The kept releases of an app, newest first, and the number of the live one. */
export type History = InferOutput<typeof history>;

/** Parses `releases.json`. Throws if it is invalid. */
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

/** The history with the previous release live again; null when none is kept. */
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
 * The release for each contract version: the newest one that supports it and was not rolled back.
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
 * The history without unneeded releases. Kept are the live release, the one that a rollback would return to, the one for
 * the live shell's contract, and those that ended less than fourteen days ago.
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
