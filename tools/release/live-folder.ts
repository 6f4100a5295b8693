import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  unlinkSync,
} from 'node:fs';
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { remoteEntryFile } from 'shared-data/contract';
import { historyFile, parseHistory } from './history';
import { linkOrCopy, publishedFileLost } from './fill-stage';
import { filesBelow, writeFolder } from './read-build';
import type { PublishedFiles, Files } from './target';

/** The folder for the files of releases, beside the folders of apps. */
export const storeName = '.releases';

/**
 * Makes these files live at `folder/name`, and returns that path. `folder/name` is a link to the folder of one release. It
 * changes only when the next release is complete, so readers and later releases see the old or the new release even after
 * a crash. Files that are not from a release are kept, except those in `gone`. Throws, and keeps the old release, if a
 * published file is neither new nor live.
 */
export function makeLive(folder: string, name: string, files: Files, published?: PublishedFiles): string {
  const place = path.join(folder, name);
  const store = path.join(folder, storeName, name);
  mkdirSync(store, { recursive: true });
  mkdirSync(path.dirname(place), { recursive: true });
  const release = `release-${randomUUID()}`;
  const put = (from: string, file: string) => {
    const to = path.join(store, release, file);
    if (!existsSync(to) && existsSync(path.join(from, file))) linkOrCopy(path.join(from, file), to);
  };
  writeFolder(path.join(store, release), files);
  if (published?.stage) for (const file of filesBelow(published.stage)) put(published.stage, file);
  for (const file of [...foreignFiles(place), ...Object.keys(published?.files ?? {})])
    if (!published?.gone.has(file)) put(place, file);
  const lost = Object.keys(published?.files ?? {}).find(
    (file) => !existsSync(path.join(store, release, file)),
  );
  if (lost !== undefined) {
    rmSync(path.join(store, release), { recursive: true, force: true });
    throw publishedFileLost(lost, 'is gone');
  }
  turn(place, store, release);
  for (const other of readdirSync(store))
    if (other.startsWith('release-') && other !== release)
      rmSync(path.join(store, other), { recursive: true, force: true });
  rmSync(path.join(store, plainName), { recursive: true, force: true });
  return place;
}

/** The folder name of an earlier version's plain folder, after it was moved aside. */
const plainName = 'plain';

/** Replaces the link atomically. A plain folder of an earlier version is moved aside first. */
function turn(place: string, store: string, release: string): void {
  const link = path.join(store, 'next');
  rmSync(link, { force: true });
  symlinkSync(path.relative(path.dirname(place), path.join(store, release)), link, 'junction');
  if (isPlain(place)) renameSync(place, path.join(store, plainName));
  // Windows cannot rename a link over an existing one.
  if (process.platform === 'win32' && existsSync(place)) unlinkSync(place);
  renameSync(link, place);
}

/** Restores a plain folder whose replacement was interrupted. */
export function restorePlain(folder: string, name: string): void {
  const place = path.join(folder, name);
  const plain = path.join(folder, storeName, name, plainName);
  if (existsSync(plain) && !existsSync(place)) renameSync(plain, place);
}

const isPlain = (place: string): boolean => existsSync(place) && !lstatSync(place).isSymbolicLink();

function foreignFiles(place: string): string[] {
  const history = path.join(place, historyFile);
  if (!existsSync(history)) return [];
  const { releases } = parseHistory(readFileSync(history, 'utf8'));
  const ours = new Set([historyFile]);
  for (const { hashed, named, manifest } of releases)
    for (const file of [...Object.keys(hashed), ...Object.keys(named), remoteEntryFile(manifest.contract)])
      ours.add(file);
  return filesBelow(place).filter((file) => !ours.has(file));
}
