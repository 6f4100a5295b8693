import { workspaces } from '../../package.json';
import { remoteNames } from 'server/configuration';

/** All packages of the project; `*-remote` stands for the remotes. */
export const packages: string[] = workspaces.flatMap((name) => (name === '*-remote' ? remoteNames : [name]));
