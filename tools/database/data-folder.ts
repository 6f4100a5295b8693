import path from 'node:path';
import { root } from 'server/configuration';

export interface DataOptions {
  /** The local server's data folder. */
  data?: string | undefined;
}

/** The folder of the local server's data: the option, else the variable `DATA`, else `.data` in the project. */
export const dataFolder = ({ data }: DataOptions): string =>
  path.resolve(root, data ?? process.env['DATA'] ?? '.data');
