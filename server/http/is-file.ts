import { statSync } from 'node:fs';

/** Errors that Node throws, in spite of `throwIfNoEntry: false`, for invalid names such as `/main.js/` or 300 letters. */
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
