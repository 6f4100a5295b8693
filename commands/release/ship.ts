import type { Part } from '../../hosting/hosting-configuration';
import { compose } from './compose';
import { copiesOf, faultsOf, readLive, seen, type Live } from './fit';
import { forget, liveOf, withRelease, withRollback, type History } from './history';
import type { Build } from './read-build';
import type { Files, Target } from './target';

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
  /** All files of the part's address. */
  files: Files;
}

/** Makes a build the next release. Throws why it would not fit what is live. */
export async function prepareRelease(part: Part, target: Target, build: Build, now: Date): Promise<Shipment> {
  const live = await readLive(target);
  return prepare(part, target, live, withRelease(live[part] ?? null, build.release, now), build.files, now);
}

/** Makes the release before the live one live again. Throws when there is none, or when it would not fit any more. */
export async function prepareRollback(part: Part, target: Target, now: Date): Promise<Shipment> {
  const live = await readLive(target);
  const before = live[part];
  const after = before && withRollback(before, now);
  if (!after) throw new Error(`There is no release of ${part} before the live one to return to.`);
  return prepare(part, target, live, after, new Map(), now);
}

async function prepare(
  part: Part,
  target: Target,
  live: Live,
  whole: History,
  built: Files,
  now: Date,
): Promise<Shipment> {
  requireFit(part, whole, live);
  const shellContract = part === 'shell' ? undefined : live.shell && liveOf(live.shell).manifest.contract;
  const after = forget(whole, shellContract ?? undefined, now);
  const files = await compose(after, part, target, built);
  return {
    part,
    live,
    before: live[part] ?? null,
    after,
    seen: seen(part, after, live),
    copies: copiesOf(part, after, live),
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
  return target.ship(part, files, liveOf(after).hosting);
}

/** Shows the shipment at an address of its own; answers where. */
export const preview = ({ part, files, after }: Shipment, target: Target): Promise<string> =>
  target.preview(part, files, liveOf(after).hosting);
