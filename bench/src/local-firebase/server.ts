import { readFileSync } from 'node:fs';
import path from 'node:path';
import { startProgram, type Program } from '../support/program';

/** The embedded server in a process of its own. */
export interface Server extends Program {
  /** How many documents it has. */
  filled: number;
  call(method: string, body: object): Promise<unknown>;
}

export const database = 'projects/demo-video-site/databases/(default)/documents';

/** Starts the server by its command, on a data folder and a free port. */
export async function startServer(data: string): Promise<Server> {
  const args = ['--project', 'demo-video-site', '--data', data];
  const pattern = /Firestore and sign-in on (http:\S+),/;
  const program = await startProgram('local-firebase/src/command.ts', args, pattern, { PORT: '0' });
  const [, url] = program.ready;
  const secret = readFileSync(path.join(data, 'admin-secret'), 'utf8').trim();
  return {
    ...program,
    filled: 0,
    call: async (method, body) => {
      const response = await fetch(`${url}/v1/${database}:${method}`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${secret}` },
        body: JSON.stringify(body),
      });
      const json = await response.json();
      if (!response.ok) throw new Error(JSON.stringify(json));
      return json;
    },
  };
}
