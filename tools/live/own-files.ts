import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { projectFile } from '../programs/firebase-tools';
import { askGit } from '../release/commit';

/** The file with the configuration of the pages. */
export const configurationFile = 'config/production.json';
export const firebaseFile = 'firebase.json';

interface FirebaseFile {
  firestore: { location?: string };
}

const readFirebaseFile = (folder: string): FirebaseFile =>
  JSON.parse(readFileSync(path.join(folder, firebaseFile), 'utf8')) as FirebaseFile;

/** The location of the database in `firebase.json`. firebase-tools creates the database there. */
export const locationIn = (folder: string): string | undefined => readFirebaseFile(folder).firestore.location;

export function writeLocation(folder: string, location: string): void {
  const file = readFirebaseFile(folder);
  file.firestore = { ...file.firestore, location };
  writeJson(path.join(folder, firebaseFile), file);
}

/** The URL of the page with the button that starts the publish workflow; undefined if the clone is not from GitHub. */
export function publishLink(folder: string): string | undefined {
  const origin = askGit(folder, 'remote', 'get-url', 'origin')?.trim() ?? '';
  const repository = /[/@]github\.com[/:]([^/]+\/.+?)(\.git)?\/?$/.exec(origin)?.[1];
  return repository && `https://github.com/${repository}/actions/workflows/publish.yml`;
}

export const writeJson = (file: string, json: object): void =>
  writeFileSync(file, `${JSON.stringify(json, null, 2)}\n`);

const ownFiles = [projectFile, firebaseFile, configurationFile];

/** Whether the sources have a commit. Only a commit can be released. */
export const isCommitted = (folder: string): boolean =>
  askGit(folder, 'rev-parse') === null || askGit(folder, 'status', '--porcelain', '--', ...ownFiles) === '';

export function commit(folder: string, email: string): void {
  if (isCommitted(folder)) return;
  const author = askGit(folder, 'config', 'user.email')
    ? []
    : ['-c', `user.name=${email}`, '-c', `user.email=${email}`];
  askGit(folder, 'add', '--', ...ownFiles);
  const words = ['commit', '--quiet', '--message', 'Configure the project', '--', ...ownFiles];
  if (askGit(folder, ...author, ...words) === null)
    throw new Error(`git refuses a commit: commit ${ownFiles.join(', ')} yourself.`);
}
