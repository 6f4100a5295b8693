import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { object, optional, parse, record, string, array } from 'valibot';
import type { AppName } from 'server/configuration';
import { firebaseTools } from './firebase-tools';

export interface FirebaseProject {
  project: string;
  /** The configured hosting sites by app. */
  sites: Partial<Record<AppName, string>>;
}

const file = object({
  projects: optional(record(string(), string())),
  targets: optional(record(string(), object({ hosting: optional(record(string(), array(string()))) }))),
});

/** Reads `.firebaserc`, which firebase-tools writes. Throws a sentence when it names no project. */
export function readProject(folder: string): FirebaseProject {
  const name = path.join(folder, '.firebaserc');
  const { projects, targets } = existsSync(name) ? parse(file, JSON.parse(readFileSync(name, 'utf8'))) : {};
  const project = projects?.['default'];
  if (!project)
    throw new Error(
      `No Firebase project is configured. Choose one: npx ${firebaseTools} use --add, alias "default".`,
    );
  const entries = Object.entries(targets?.[project]?.hosting ?? {}).map(([part, [site]]) => [part, site]);
  return { project, sites: Object.fromEntries(entries) as FirebaseProject['sites'] };
}

/** The site of an app. Throws a sentence when none is configured. */
export function siteOf({ project, sites }: FirebaseProject, part: AppName): string {
  const site = sites[part];
  if (site) return site;
  throw new Error(
    `No site of the project ${project} is chosen for ${part}: npx ${firebaseTools} target:apply hosting ${part} SITE.`,
  );
}
