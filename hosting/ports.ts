import net from 'node:net';

/** Where each part and server answers on this machine, and the variable that moves it. */
export const portVariables = {
  shell: { variable: 'SHELL_PORT', standard: 3000 },
  'site-remote': { variable: 'SITE_PORT', standard: 3001 },
  'admin-remote': { variable: 'ADMIN_PORT', standard: 3002 },
  firestore: { variable: 'FIRESTORE_PORT', standard: 8080 },
  auth: { variable: 'AUTH_PORT', standard: 9099 },
} as const;

export type PortName = keyof typeof portVariables;
export type Ports = Record<PortName, number>;

/** The ports of this run: the standard ones, or those that the environment names. */
export function readPorts(): Ports {
  const names = Object.keys(portVariables) as PortName[];
  return Object.fromEntries(names.map((name) => [name, readPort(name)])) as Ports;
}

/** One of them; whether the others are valid is not asked. */
export function readPort(name: PortName): number {
  const { variable, standard } = portVariables[name];
  const port = Number(process.env[variable] ?? standard);
  if (Number.isInteger(port) && port >= 0 && port <= 65535) return port;
  throw new Error(`${variable} must be a port number, but it is "${process.env[variable]}".`);
}

/** Throws one sentence for the first port that another program holds. */
export async function requireFreePorts(ports: Partial<Ports>): Promise<void> {
  for (const [name, port] of Object.entries(ports)) {
    if (await isFree(port)) continue;
    const { variable } = portVariables[name as PortName];
    throw new Error(
      `Port ${port} (${name}) is in use. Stop the program that holds it, or set ${variable} to another port.`,
    );
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = net.createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
