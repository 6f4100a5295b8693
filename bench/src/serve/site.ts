import { readFileSync } from 'node:fs';
import path from 'node:path';
import { unusedPort } from 'tests/support/unused-port';
import { startProgram, type Program } from '../support/program';

/** `npm run serve` in its own process. */
export interface RunningSite extends Program {
  url: string;
  adminToken: string;
  read: (url: string) => Promise<string>;
}

export async function startSite(data: string): Promise<RunningSite> {
  const port = await unusedPort();
  const url = `http://127.0.0.1:${port}`;
  const args = ['--data', data, '--origin', url, '--port', String(port), '--host', '127.0.0.1'];
  return {
    ...(await startProgram('tools/cli/serve.ts', args, /Ready\./)),
    url,
    adminToken: readFileSync(path.join(data, 'admin-secret'), 'utf8').trim(),
    read: async (address) => {
      const answer = await fetch(url + address);
      if (!answer.ok && answer.status !== 404) throw new Error(`${address}: ${answer.status}`);
      return answer.text();
    },
  };
}
