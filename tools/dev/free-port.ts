import { isFree, portVariables, readPort, requireFreePorts, type PortName } from 'server/configuration';

const step = 100;

/**
 * The part's port, or where a running product holds it, the first free one of those that follow in hundreds. A port that
 * the environment names is the one that a person wants: throws a sentence when it is taken.
 */
export async function freePort(name: PortName): Promise<number> {
  const wanted = readPort(name);
  if (process.env[portVariables[name]!.variable]) await requireFreePorts({ [name]: wanted });
  for (let port = wanted; port <= 65_535; port += step) if (await isFree(port)) return port;
  throw new Error(`No port is free for ${name}.`);
}
