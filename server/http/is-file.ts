import { statSync } from 'node:fs';

/** Codes of errors that Node throws for invalid names such as `/main.js/` or 300 letters, in spite of `throwIfNoEntry: false`. */
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
