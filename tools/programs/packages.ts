import { workspaces } from '../../package.json';
import { remoteNames } from 'server/configuration';

/** The names of all packages of the project. `*-remote` in the list of workspaces is replaced by the remotes. */
export const packages: string[] = workspaces.flatMap((name) => (name === '*-remote' ? remoteNames : [name]));
