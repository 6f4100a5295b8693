import type { Part } from 'server/configuration';
import { compose, digest } from './compose';
import { copiesOf, faultsOf, readLive, seen, type Live } from './fit';
import { forget, liveOf, withRelease, withRollback, type History, type Release } from './history';
import { shipWithPages } from './ship-with-pages';
import type { Build } from './read-build';
import type { Files, Target } from './target';

/**
 * The history without the hashed files that are gone or changed where the part is live, and which releases lack them, as
 * sentences. These releases are withdrawn: a page that loaded one anew would fail.
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

/** A release or a rollback that fits what is live, and was not shipped yet. */
export interface Shipment {
  part: Part;
  /** What was live of each part when this was made. */
  live: Live;
  before: History | null;
  after: History;
  /** The number of the release that visitors will see. */
  seen: number;
  /** Which parts load their own copy of `shared-data`, as sentences. */
  copies: string[];
  /** Which earlier releases are given up because live files of theirs are lost, as sentences. */
  givenUp: string[];
  /** All files of the part's address. */
  files: Files;
}

interface Accepted {
  /** Live files that are gone or were changed; else nothing is shipped. */
  withoutLostFiles: boolean;
}

/** Makes a build the next release. Throws why it would not fit what is live. */
export const prepareRelease = (
  part: Part,
  target: Target,
  build: Build,
  now: Date,
  accepted?: Accepted,
): Promise<Shipment> =>
  prepare(part, target, (before) => withRelease(before, build.release, now), build.files, now, accepted);

/** Makes the release before the live one live again. Throws when there is none, or when it would not fit any more. */
export function prepareRollback(
  part: Part,
  target: Target,
  now: Date,
  accepted?: Accepted,
): Promise<Shipment> {
  const goBack = (before: History | null): History => {
    const after = before && withRollback(before, now);
    if (!after) throw new Error(`There is no release of ${part} before the live one to return to.`);
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
 * Makes the shipment live; answers where. Throws when another release of the part became live since it was prepared, or one
 * of another part that it does not fit.
 */
export async function ship({ part, before, files, after }: Shipment, target: Target): Promise<string> {
  const live = await readLive(target);
  if (JSON.stringify(live[part]) !== JSON.stringify(before))
    throw new Error(`Another release of ${part} became live meanwhile. Nothing was shipped; start again.`);
  requireFit(part, after, live);
  const { hosting } = liveOf(after);
  return part === 'shell' ? shipWithPages(target, files, hosting) : target.ship(part, files, hosting);
}

/** Shows the shipment at an address of its own; answers where. */
export const preview = ({ part, files, after }: Shipment, target: Target): Promise<string> =>
  target.preview(part, files, liveOf(after).hosting);
