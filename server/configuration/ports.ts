import net from 'node:net';
import { remotes, shellDescription, type Part } from './parts';

export type PortName = Part | 'firestore' | 'auth';
export type Ports = Record<PortName, number>;

/** Of `site-remote`, `SITE_PORT`. */
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

/** Where each part and server answers on this machine, and the variable that moves it. */
export const portVariables = Object.fromEntries(
  Object.entries(standardPorts).map(([name, standard]) => [
    name,
    { variable: variableOf(name as PortName), standard },
  ]),
) as Record<PortName, { variable: string; standard: number }>;

/** The ports of this run: the standard ones, or those that the environment names. */
export function readPorts(): Ports {
  const names = Object.keys(portVariables) as PortName[];
  return Object.fromEntries(names.map((name) => [name, readPort(name)])) as Ports;
}

/** One of them; whether the others are valid is not asked. */
export function readPort(name: PortName): number {
  const { variable, standard } = portVariables[name]!;
  const port = Number(process.env[variable] ?? standard);
  if (Number.isInteger(port) && port >= 0 && port <= 65535) return port;
  throw new Error(`${variable} must be a port number, but it is "${process.env[variable]}".`);
}

/** Throws one sentence for the first port that another program holds. */
export async function requireFreePorts(ports: Partial<Ports>): Promise<void> {
  for (const [name, port] of Object.entries(ports)) {
    if (port === undefined || (await isFree(port))) continue;
    const { variable } = portVariables[name as PortName]!;
    throw new Error(
      `Port ${port} (${name}) is in use. Stop the program that holds it, or set ${variable} to another port.`,
    );
  }
}

/** Whether no program of this machine holds a port. */
export function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = net.createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
