import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { existsSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { startTestServer } from '../../../tests/support/local-firebase/server';
import { findServer } from './find-server';
import { temporaryFolder } from 'tests/support/temporary-folder';

let data: string;
beforeEach(() => (data = temporaryFolder('find-server')));

const announcement = () => path.join(data, 'server.json');

it('a server is found by its data folder only while it runs, and only by its user', async () => {
  expect(await findServer(data)).toBeNull();
  const server = await startTestServer({ data });
  const { address, adminToken } = server;
  expect(await findServer(data)).toEqual({ address, adminToken, identity: 'server' });
  expect(statSync(announcement()).mode & 0o777).toBe(0o600);
  await server.stop();
  expect(await findServer(data)).toBeNull();
  expect(existsSync(announcement())).toBe(false);
});

it('a server that a command starts for itself is not found', async () => {
  const server = await startTestServer({ data, isAnnounced: false });
  expect(await findServer(data)).toBeNull();
  await server.stop();
});

describe('after a kill', () => {
  beforeEach(async () => (await startTestServer({ data })).stop());

  it('the stored URL is identified as unused or as another program, and the next start replaces it', async () => {
    const stranger: Server = createServer((_, response) => response.end('x'.repeat(64)));
    await new Promise<void>((resolve) => stranger.listen(0, '127.0.0.1', resolve));
    const address = `http://127.0.0.1:${(stranger.address() as AddressInfo).port}`;
    writeFileSync(announcement(), JSON.stringify({ address }));
    expect(await findServer(data)).toMatchObject({ address, identity: 'other' });
    await new Promise((resolve) => stranger.close(resolve));
    expect(await findServer(data)).toMatchObject({ address, identity: 'nothing' });
    const server = await startTestServer({ data });
    expect(await findServer(data)).toMatchObject({ address: server.address, identity: 'server' });
    await server.stop();
  });

  it.each(['', '{', '{}', '{"address":"no URL"}', 'null'])(
    'the incomplete file %j is ignored',
    async (text) => {
      writeFileSync(announcement(), text);
      expect(await findServer(data)).toBeNull();
    },
  );
});
