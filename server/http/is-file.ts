import { statSync } from 'node:fs';

/** What Node throws for a name that no file can have here, although it is asked not to throw: `/main.js/`, 300 letters. */
const impossible = ['ENOTDIR', 'ENAMETOOLONG'];

export function isFile(file: string): boolean {
  if (file.includes('\0')) return false;
  try {
    return statSync(file, { throwIfNoEntry: false })?.isFile() ?? false;
  } catch (error) {
    if (impossible.includes((error as NodeJS.ErrnoException).code ?? '')) return false;
    throw error;
  }
}
