import {
  emptyPageFile,
  buildEmptyPage,
  type Publication,
  publicationFile,
  withPublication,
} from 'server/http';
import { pagesFile, parsePages } from './pages';
import { compose, digest } from './compose';
import type { PublishedFiles, Files, Target } from './target';
import type { AppName } from 'server/configuration';
import {
  findCopies,
  findLiveIncompatibilities,
  type Live,
  readLive,
  findVisibleRelease,
} from './live-compatibility';
import { forget, type History, liveOf, type Release, withRelease, withRollback } from './history';
import type { Build } from './read-build';

/** Makes these files of the shell live together with the published pages. Returns the URL. */
async function shipWithPages(target: Target, files: Files, hosting: object | undefined): Promise<string> {
  const publication = await target.read('shell', publicationFile);
  const json = publication && (await target.read('shell', pagesFile));
  const pages = parsePages(json);
  if (!publication || !json || !pages) return target.ship('shell', files, hosting);
  return shipPages(target, files, hosting, JSON.parse(publication.toString()) as Publication, {
    files: { ...pages.files, [pagesFile]: digest(json) },
    stage: null,
    gone: new Set(),
  });
}

/** Makes these files of the shell live, with these pages instead of the live ones. Returns the URL. */
export function shipPages(
  target: Target,
  files: Files,
  hosting: object | undefined,
  publication: Publication,
  published: PublishedFiles,
): Promise<string> {
  const all: Files = new Map(files);
  const empty = files.get('index.html');
  if (empty) all.set(emptyPageFile, Buffer.from(buildEmptyPage(empty.toString())));
  for (const file of Object.keys(published.files)) all.delete(file);
  return target.ship('shell', all, hosting && withPublication(hosting, publication), published);
}

/**
 * The history without hashed files that are missing or changed on the live site, and a sentence for each release that
 * lacks them. These releases are withdrawn, because a page that loads one would fail.
 */
async function withoutLostFiles(
  history: History,
  part: AppName,
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
  part: AppName;
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
  part: AppName,
  target: Target,
  build: Build,
  now: Date,
  accepted?: Accepted,
): Promise<Shipment> =>
  prepare(part, target, (before) => withRelease(before, build.release, now), build.files, now, accepted);

/** Prepares the return to the previous release. Throws if none exists, or if it is no longer compatible. */
export function prepareRollback(
  part: AppName,
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
  part: AppName,
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
  requireCompatible(part, whole, live);
  const shellContract = part === 'shell' ? undefined : live.shell && liveOf(live.shell).manifest.contract;
  const after = forget(whole, shellContract ?? undefined, now);
  const files = await compose(after, part, target, built);
  return {
    part,
    live,
    before,
    after,
    seen: findVisibleRelease(part, after, live),
    copies: findCopies(part, after, live),
    givenUp,
    files,
  };
}

function requireCompatible(part: AppName, next: History, live: Live): void {
  const faults = findLiveIncompatibilities(part, next, live);
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
  requireCompatible(part, after, live);
  const { hosting } = liveOf(after);
  return part === 'shell' ? shipWithPages(target, files, hosting) : target.ship(part, files, hosting);
}

/** Ships the shipment to a preview URL and returns that URL. */
export const preview = ({ part, files, after }: Shipment, target: Target): Promise<string> =>
  target.preview(part, files, liveOf(after).hosting);
