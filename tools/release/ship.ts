import type { Part } from 'server/configuration';
import { compose, digest } from './compose';
import { copiesOf, faultsOf, readLive, seen, type Live } from './fit';
import { forget, liveOf, withRelease, withRollback, type History, type Release } from './history';
import { shipWithPages } from './ship-with-pages';
import type { Build } from './read-build';
import type { Files, Target } from './target';

/**
 * The history without hashed files that are missing or changed on the live site, and a sentence for each release that
 * lacks them. These releases are withdrawn, because a page that loads one would fail.
 */
async function withoutLostFiles(
  history: History,
  part: Part,
  target: Target,
): Promise<{ history: History; givenUp: string[] }> {
  const givenUp: string[] = [];
  const keep = async (release: Release): Promise<Release> => {
    const lost: string[] = [];
    for (const [file, expected] of Object.entries(release.hashed)) {
      const content = await target.read(part, file);
      if (!content || digest(content) !== expected) lost.push(file);
    }
    if (lost.length === 0) return release;
    givenUp.push(`Release ${release.number} is given up: ${lost.join(', ')} is lost.`);
    const hashed = Object.entries(release.hashed).filter(([file]) => !lost.includes(file));
    return { ...release, hashed: Object.fromEntries(hashed), isWithdrawn: true };
  };
  const releases: Release[] = [];
  for (const release of history.releases) releases.push(await keep(release));
  return { history: { ...history, releases }, givenUp };
}

/** A release or rollback that is compatible with the live apps and not shipped yet. */
export interface Shipment {
  part: Part;
  /** The live releases at the time of preparation. */
  live: Live;
  before: History | null;
  after: History;
  /** The number of the release that visitors see after shipping. */
  seen: number;
  /** A sentence for each app that loads its own copy of `shared-data`. */
  copies: string[];
  /** A sentence for each earlier release that is withdrawn because some of its live files are lost. */
  givenUp: string[];
  /** All files of the app's site. */
  files: Files;
}

interface Accepted {
  /** Ships although live files are missing or changed. Otherwise such files prevent shipping. */
  withoutLostFiles: boolean;
}

/** Prepares a build as the next release. Throws the reasons if it is incompatible with the live apps. */
export const prepareRelease = (
  part: Part,
  target: Target,
  build: Build,
  now: Date,
  accepted?: Accepted,
): Promise<Shipment> =>
  prepare(part, target, (before) => withRelease(before, build.release, now), build.files, now, accepted);

/** Prepares the return to the previous release. Throws if none exists, or if it is no longer compatible. */
export function prepareRollback(
  part: Part,
  target: Target,
  now: Date,
  accepted?: Accepted,
): Promise<Shipment> {
  const goBack = (before: History | null): History => {
    const after = before && withRollback(before, now);
    if (!after) throw new Error(`${part} has no release before the live one to return to.`);
    return after;
  };
  return prepare(part, target, goBack, new Map(), now, accepted);
}

async function prepare(
  part: Part,
  target: Target,
  change: (before: History | null) => History,
  built: Files,
  now: Date,
  accepted: Accepted = { withoutLostFiles: false },
): Promise<Shipment> {
  const live = await readLive(target);
  const before = live[part] ?? null;
  const { history, givenUp } =
    before && accepted.withoutLostFiles
      ? await withoutLostFiles(before, part, target)
      : { history: before, givenUp: [] };
  const whole = change(history);
  requireFit(part, whole, live);
  const shellContract = part === 'shell' ? undefined : live.shell && liveOf(live.shell).manifest.contract;
  const after = forget(whole, shellContract ?? undefined, now);
  const files = await compose(after, part, target, built);
  return {
    part,
    live,
    before,
    after,
    seen: seen(part, after, live),
    copies: copiesOf(part, after, live),
    givenUp,
    files,
  };
}

function requireFit(part: Part, next: History, live: Live): void {
  const faults = faultsOf(part, next, live);
  if (faults.length > 0) throw new Error(`${faults.join('\n')}\nNothing was shipped.`);
}

/**
 * Makes the shipment live and returns its URL. Throws if a release of the same app became live since the preparation, or an
 * incompatible one of another app.
 */
export async function ship({ part, before, files, after }: Shipment, target: Target): Promise<string> {
  const live = await readLive(target);
  if (JSON.stringify(live[part]) !== JSON.stringify(before))
    throw new Error(
      `Another release of ${part} became live in the meantime. Nothing was shipped; start again.`,
    );
  requireFit(part, after, live);
  const { hosting } = liveOf(after);
  return part === 'shell' ? shipWithPages(target, files, hosting) : target.ship(part, files, hosting);
}

/** Ships the shipment to a preview URL and returns that URL. */
export const preview = ({ part, files, after }: Shipment, target: Target): Promise<string> =>
  target.preview(part, files, liveOf(after).hosting);
