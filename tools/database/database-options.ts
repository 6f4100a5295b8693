import path from 'node:path';
import { root } from 'server/configuration';

export interface DataOptions {
  /** The local server's data folder. */
  data?: string | undefined;
}

/** The data folder of the local server: from the option, else the variable `DATA`, else `.data` in the project. */
export const dataFolder = ({ data }: DataOptions): string =>
  path.resolve(root, data ?? process.env['DATA'] ?? '.data');

export interface DatabaseOptions extends DataOptions {
  /** The configuration file of a project on Google's servers. */
  configuration?: string | undefined;
}

/** The option of commands that only use the local server's data. */
export const dataOption = {
  'data FOLDER': "the local server's data, .data unless given",
};

/** The options of commands that use the local server's data or those of a project. */
export const databaseOptions = {
  'data FOLDER': `${dataOption['data FOLDER']}; the server is started for this if it does not run`,
  'configuration FILE':
    "a project on Google's servers instead, as its pages are configured; needs a login to firebase-tools, or the key of a service account in GOOGLE_APPLICATION_CREDENTIALS",
};
