import { workspaces } from '../../package.json';
import { type AppName, parts, remoteNames } from 'server/configuration';
import { WrongUse } from '../command-line/read-arguments';

/** All packages of the project. The workspace `*-remote` is expanded to the remotes. */
export const packages: string[] = workspaces.flatMap((name) => (name === '*-remote' ? remoteNames : [name]));

/** Parses the name of an app. Throws a sentence for an unknown one. */
export function partOf(name: string): AppName {
  const part = parts.find((one) => one === name);
  if (part) return part;
  throw new WrongUse(`${name} is not an app. Apps: ${parts.join(', ')}.`);
}
