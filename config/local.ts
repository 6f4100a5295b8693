import { readFileSync } from 'node:fs';
import path from 'node:path';

function port(variable: string, standard: number): number {
  return Number(process.env[variable] ?? standard);
}

/** Where each part is served on this machine; each port has a variable that moves it. */
export const ports = {
  shell: port('SHELL_PORT', 3000),
  'site-remote': port('SITE_PORT', 3001),
  'admin-remote': port('ADMIN_PORT', 3002),
};

export const portVariables = {
  shell: 'SHELL_PORT',
  'site-remote': 'SITE_PORT',
  'admin-remote': 'ADMIN_PORT',
  firestore: 'FIRESTORE_PORT',
  auth: 'AUTH_PORT',
};

export const serverPorts = { firestore: port('FIRESTORE_PORT', 8080), auth: port('AUTH_PORT', 9099) };

export const host = '127.0.0.1';

interface LocalConfiguration {
  local: { firestore: string; auth: string };
  remotes: { site: string; admin: string };
}

/** `config/local.json` with the addresses that the ports of this run give. */
export function readLocalConfiguration(): LocalConfiguration {
  const file = path.join(__dirname, 'local.json');
  const written = JSON.parse(readFileSync(file, 'utf8')) as LocalConfiguration;
  return {
    ...written,
    local: {
      ...written.local,
      firestore: `http://${host}:${serverPorts.firestore}`,
      auth: `http://${host}:${serverPorts.auth}`,
    },
    remotes: {
      site: `http://${host}:${ports['site-remote']}`,
      admin: `http://${host}:${ports['admin-remote']}`,
    },
  };
}
