import net from 'node:net';
import { remotes, shellDescription, type AppName } from './parts';

export type PortName = AppName | 'firestore' | 'auth';
export type Ports = Record<PortName, number>;

/** The environment variable of a port: `SITE_PORT` for `site-remote`. */
const variableOf = (name: PortName): string =>
  `${name
    .replace(/-remote$/, '')
    .replaceAll('-', '_')
    .toUpperCase()}_PORT`;

const standardPorts: Ports = {
  shell: shellDescription.port,
  ...Object.fromEntries(remotes.map(({ name, port }) => [name, port])),
  firestore: 8080,
  auth: 9099,
};

/** The default port of each app and server, and the variable that changes it. */
export const portVariables = Object.fromEntries(
  Object.entries(standardPorts).map(([name, standard]) => [
    name,
    { variable: variableOf(name as PortName), standard },
  ]),
) as Record<PortName, { variable: string; standard: number }>;

/** The ports of this run: from the environment, or the default ones. */
export function readPorts(): Ports {
  const names = Object.keys(portVariables) as PortName[];
  return Object.fromEntries(names.map((name) => [name, readPort(name)])) as Ports;
}

/** One port of this run. Invalid variables of the others are ignored. */
export function readPort(name: PortName): number {
  const { variable, standard } = portVariables[name]!;
  const port = Number(process.env[variable] ?? standard);
  if (Number.isInteger(port) && port >= 0 && port <= 65535) return port;
  throw new Error(`${variable} must be a port number, but it is "${process.env[variable]}".`);
}

/** Throws a sentence for the first port that is in use. */
export async function requireFreePorts(ports: Partial<Ports>): Promise<void> {
  for (const [name, port] of Object.entries(ports)) {
    if (port === undefined || (await isFree(port))) continue;
    const { variable } = portVariables[name as PortName]!;
    throw new Error(
      `Port ${port} (${name}) is in use. Stop the program that holds it, or set ${variable} to another port.`,
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
