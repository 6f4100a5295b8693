import { workspaces } from '../../package.json';
import { remoteNames } from 'server/configuration';

/** All packages of the project. The workspace `*-remote` is expanded to the remotes. */
export const packages: string[] = workspaces.flatMap((name) => (name === '*-remote' ? remoteNames : [name]));
