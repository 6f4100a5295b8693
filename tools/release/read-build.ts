import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type PageConfiguration, type AppName, writePage } from 'server/configuration';
import type { PartManifest } from 'server/release';
import { digest } from './compose';
import type { Release } from './history';
import type { Files } from './target';

/** A build, ready to become a release. */
export interface Build {
  files: Files;
  release: Omit<Release, 'number' | 'released'>;
}

export interface ReadBuildOptions {
  part: AppName;
  /** The built files. */
  folder: string;
  /** The commit for `part.json`, if known. */
  commit: string | undefined;
  /** The configuration for the pages. Undefined if their server writes it. */
  configuration: PageConfiguration | undefined;
  hosting: Record<string, unknown> | undefined;
}

/** Reads a build, and adds the commit and the configuration of the pages. */
export function readBuild({ part, folder, commit, configuration, hosting }: ReadBuildOptions): Build {
  const files = readFolder(folder);
  const json = files.get('part.json');
  if (!json) throw new Error(`${folder} contains no built app.`);
  const manifest = { ...(JSON.parse(json.toString()) as PartManifest), part, ...(commit && { commit }) };
  files.set('part.json', Buffer.from(JSON.stringify(manifest, null, 2)));

  const hashed: Record<string, string> = {};
  const named: Record<string, string> = {};
  for (const [file, content] of files) {
    if (configuration && file.endsWith('.html'))
      files.set(file, Buffer.from(writePage(content.toString(), configuration)));
    if (file.startsWith('assets/')) hashed[file] = digest(content);
    else named[file] = files.get(file)!.toString('base64');
  }
  return { files, release: { manifest, hashed, named, ...(hosting && { hosting }) } };
}

/** The sorted paths of all files below a folder. */
export function filesBelow(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort();
}

/** All files below a folder, sorted by path. */
export const readFolder = (folder: string): Files =>
  new Map(filesBelow(folder).map((file) => [file, readFileSync(path.join(folder, file))]));

/** Writes files below a folder. */
export function writeFolder(folder: string, files: Files): void {
  for (const [file, content] of files) {
    const place = path.join(folder, file);
    mkdirSync(path.dirname(place), { recursive: true });
    writeFileSync(place, content);
  }
}
