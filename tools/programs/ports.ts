import { isFree, type AppName, portVariables, readPort, requireFreePorts } from 'server/configuration';

/** The help text about ports. */
export const allPorts = `A port is moved by its variable: ${Object.values(portVariables)
  .map(({ variable, standard }) => `${variable} (${standard})`)
  .join(', ')}.`;

const step = 100;

/**
 * The default port of an app or, if it is in use, the first free one in steps of a hundred. A port from the environment
 * is never replaced: throws a sentence when it is in use.
 */
export async function freePort(name: AppName): Promise<number> {
  const wanted = readPort(name);
  if (process.env[portVariables[name]!.variable]) await requireFreePorts({ [name]: wanted });
  for (let port = wanted; port <= 65_535; port += step) if (await isFree(port)) return port;
  throw new Error(`No port is free for ${name}.`);
}
