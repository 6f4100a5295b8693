import { readdirSync } from 'node:fs';

export const MARKER = 'local-firebase.json';
export const NEXT_MARKER = 'local-firebase.json.new';
export const DATABASE = 'data.mdb';
export const SECRET = 'admin-secret';
/** A database that an import makes, and that takes the place of the other when it is whole. */
export const IMPORTED = 'data.mdb.import';
const lockOf = (database: string): string => `${database}-lock`;

/** What an import that was ended in the middle leaves behind. */
export const remains = [IMPORTED, lockOf(IMPORTED), NEXT_MARKER];

/** The files that a server makes in its data folder; the mark that says whose they are is the last. */
export const ownFiles = [...remains, DATABASE, lockOf(DATABASE), SECRET, MARKER];

/** The name of a file that no server made; nothing when there is none. */
export const foreignFile = (folder: string): string | undefined =>
  readdirSync(folder).find((name) => !ownFiles.includes(name));
