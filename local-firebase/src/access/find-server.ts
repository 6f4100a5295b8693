import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { identifyServer } from './caller';
import { ADDRESS, SECRET } from '../folder/folder-files';
import { fieldsIn } from '../values/read-value';

export interface RunningServer {
  address: string;
  adminToken: string;
  /** `server` if it has proved that it has the folder's secret. Otherwise another program answers, or nothing does. */
  identity: Awaited<ReturnType<typeof identifyServer>>;
}

/** The server that a data folder names; null if it names none. The secret is not sent. */
export async function findServer(folder: string): Promise<RunningServer | null> {
  const [announced, secret] = [ADDRESS, SECRET].map((name) => path.join(folder, name)) as [string, string];
  if (!existsSync(announced) || !existsSync(secret)) return null;
  const { address } = fieldsIn(readFileSync(announced, 'utf8'));
  if (typeof address !== 'string' || !URL.canParse(address)) return null;
  const adminToken = readFileSync(secret, 'utf8').trim();
  return { address, adminToken, identity: await identifyServer(address, adminToken) };
}
