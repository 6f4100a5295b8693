import { databaseFiles } from 'server/configuration';
import { startProgram, type Program } from '../support/program';

/** The embedded server, running in its own process. */
export interface Server extends Program {
  /** The number of its documents. */
  filled: number;
  call(method: string, body: object): Promise<unknown>;
}

export const database = 'projects/demo-video-site/databases/(default)/documents';

/** Starts the server with a data folder, on a free port. */
export async function startServer(data: string): Promise<Server> {
  const { rules, indexes } = databaseFiles;
  const source = 'tests/support/local-firebase/crash/crash-server.ts';
  const program = await startProgram(source, [data, rules, indexes], /^\{.*\}$/m);
  const { port, adminToken } = JSON.parse(program.ready[0]) as { port: number; adminToken: string };
  return {
    ...program,
    filled: 0,
    call: async (method, body) => {
      const response = await fetch(`http://127.0.0.1:${port}/v1/${database}:${method}`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${adminToken}` },
        body: JSON.stringify(body),
      });
      const json = await response.json();
      if (!response.ok) throw new Error(JSON.stringify(json));
      return json;
    },
  };
}
