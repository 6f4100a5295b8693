import net from 'node:net';
import { remotes, shellDescription, type AppName } from './parts';

/** The environment variable of a port: `PORT` for the shell, `SITE_PORT` for `site-remote`. */
const variableOf = (name: AppName): string =>
  name === 'shell'
    ? 'PORT'
    : `${name
        .replace(/-remote$/, '')
        .replaceAll('-', '_')
        .toUpperCase()}_PORT`;

/** For each app, its default port and the environment variable that changes it. */
export const portVariables = Object.fromEntries(
  [shellDescription, ...remotes].map(({ name, port: standard }) => [
    name,
    { variable: variableOf(name), standard },
  ]),
) as Record<AppName, { variable: string; standard: number }>;

/** The port of an app in this run. Invalid variables of other apps are ignored. */
export function readPort(name: AppName): number {
  const { variable, standard } = portVariables[name]!;
  return portFrom(variable, process.env[variable], standard);
}

/** Parses the port in a variable or option; the default one without a text. Throws a sentence for an invalid text. */
export function portFrom(name: string, text: string | undefined, standard: number): number {
  const port = Number(text ?? standard);
  if (Number.isInteger(port) && port >= 0 && port <= 65535) return port;
  throw new Error(`${name} must be a port number, but it is "${text}".`);
}

/** Throws a sentence that names the first of these apps whose port is in use. */
export async function requireFreePorts(...names: AppName[]): Promise<void> {
  for (const name of names) {
    const port = readPort(name);
    if (await isFree(port)) continue;
    throw new Error(
      `Port ${port} (${name}) is in use. Stop the program that holds it, or set ${portVariables[name]!.variable} to another port.`,
    );
  }
}

/** Whether a port of this machine is free. */
export function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = net.createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
