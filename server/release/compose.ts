import { createHash } from 'node:crypto';
import { partsPath, type AppName } from '../configuration/parts';
import { emptyPageFile } from '../http/published-hosting';
import type { Files, Labels, Release, Version } from './host';

/** The days for which files of a replaced build remain, because pages that have loaded it may still be open. */
const daysKept = 14;

/** The files of one app. Their paths begin at the app's folder. */
export interface Build {
  id: string;
  files: Files;
}

/** What a release replaces. Absent fields remain as they are. */
export interface Change {
  builds?: ReadonlyMap<AppName, Build>;
  /** The shell's HTML files with the configuration, and the page without content. */
  frame?: Files;
  /** All published pages and the files that belong to them. */
  pages?: Files;
}

/** The id of a build: equal files give the same id. */
export const idOf = (files: Files): string =>
  createHash('sha256')
    .update(JSON.stringify([...files].sort()))
    .digest('hex')
    .slice(0, 12);

/** Whether a file name contains a hash of the content, so that the file never changes. */
export const isHashed = (file: string): boolean =>
  file.startsWith('assets/') || /\.[0-9a-f]{16,}\.\w+$/.test(file);

/** The path of an app's file on the site. */
export const pathOf = (part: AppName, file: string): string =>
  part === 'shell' ? file : `${partsPath(part).slice(1)}/${file}`;

/** The folder with copies of a build's files whose names have no hash. With them the build can be released again. */
export const buildFolder = (part: AppName, id: string): string => `${partsPath(part).slice(1)}/builds/${id}/`;

/** The files of a build that remain after it was replaced: for open pages, and for a rollback. */
export function lasting(part: AppName, { id, files }: Build): Files {
  const all = new Map<string, string>();
  for (const [file, hash] of files)
    all.set(isHashed(file) ? pathOf(part, file) : buildFolder(part, id) + file, hash);
  return all;
}

/** Composes the next version of a site. `kept`: files of earlier builds that remain. */
export function compose(live: Version, { builds, frame, pages }: Change, kept: Files): Version {
  const replaced = new Set<Owner>(builds?.keys());
  if (frame) replaced.add(frameOwner);
  if (pages) replaced.add(pagesOwner);
  const files = new Map(kept);
  const labels: Labels = { ...live.labels };
  for (const [path, hash] of live.files) if (!replaced.has(ownerOf(path, live))) files.set(path, hash);
  for (const [part, build] of builds ?? []) {
    labels[part] = build.id;
    for (const [path, hash] of lasting(part, build)) files.set(path, hash);
    // The shell's HTML files are in `frame`.
    for (const [file, hash] of build.files)
      if (part !== 'shell' || !file.endsWith('.html')) files.set(pathOf(part, file), hash);
  }
  for (const [path, hash] of [...(frame ?? []), ...(pages ?? [])]) files.set(path, hash);
  const empty = files.get(emptyPageFile);
  if (empty && !files.has('index.html')) files.set('index.html', empty);
  return { files, labels };
}

const frameOwner = 'frame';
const pagesOwner = 'pages';
type Owner = AppName | typeof frameOwner | typeof pagesOwner;

/** The app, pages or frame that the file at a path belongs to. */
function ownerOf(path: string, { files, labels }: Version): Owner {
  const [, name] = /^parts\/([^/]+)\//.exec(path) ?? [];
  if (name) return name as AppName;
  if (path.startsWith('assets/')) return 'shell';
  // Without a published home page, `index.html` is the page without content, which belongs to the frame.
  if (path === 'index.html') return files.get(path) === files.get(emptyPageFile) ? frameOwner : pagesOwner;
  if (path === emptyPageFile) return frameOwner;
  if (!labels.shell || !files.has(buildFolder('shell', labels.shell) + path)) return pagesOwner;
  return path.endsWith('.html') ? frameOwner : 'shell';
}

/** Whether a site has published pages. */
export const hasPages = (version: Version): boolean =>
  [...version.files.keys()].some((path) => ownerOf(path, version) === pagesOwner);

/** The ids of an app's builds that a site contains. */
export function buildsIn({ files }: Version, part: AppName): string[] {
  const folder = buildFolder(part, '').slice(0, -1);
  const ids = [...files.keys()].filter((path) => path.startsWith(folder)).map((path) => path.split('/')[3]!);
  return [...new Set(ids)];
}

/**
 * The build that a rollback returns to; undefined if there is none. It is never one that was rolled back: a release of
 * an earlier build discards the builds since then. It may be older than the history.
 */
export function earlierBuild(live: Version, history: readonly Release[], part: AppName): string | undefined {
  const stack: string[] = [];
  for (const { labels } of history.toReversed()) {
    const id = labels[part];
    if (!id) continue;
    const at = stack.indexOf(id);
    if (at < 0) stack.push(id);
    else stack.length = at + 1;
  }
  const older = buildsIn(live, part).find((id) => !history.some(({ labels }) => labels[part] === id));
  return stack.at(-2) ?? older;
}

/** The replaced builds of an app that remain: those live in the last fourteen days, and the one for a rollback. */
export function buildsToKeep(live: Version, history: readonly Release[], part: AppName, now: Date): string[] {
  const since = now.getTime() - daysKept * 24 * 60 * 60 * 1000;
  const previous = earlierBuild(live, history, part);
  return buildsIn(live, part).filter((id) => {
    const last = history.findIndex(({ labels }) => labels[part] === id);
    const ended = last === 0 ? now : history[last - 1]?.at;
    return id === previous || (last >= 0 && ended !== undefined && ended.getTime() >= since);
  });
}
