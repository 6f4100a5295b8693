import { portVariables, type PortName } from 'server/configuration';

/** The help text about ports. */
export const portsNote = (...names: PortName[]): string => {
  const ports = names.map((name) => `${portVariables[name]!.variable} (${portVariables[name]!.standard})`);
  return `A port is moved by its variable: ${ports.join(', ')}.`;
};

export const allPorts = portsNote(...(Object.keys(portVariables) as PortName[]));
