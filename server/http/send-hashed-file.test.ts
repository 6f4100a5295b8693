import { writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { acceptsBrotli, sendHashedFile } from './send-hashed-file';
import { temporaryFolder } from 'tests/support/temporary-folder';

let folder: string;
beforeEach(() => (folder = temporaryFolder('hashed')));

/** What a client of brotli gets of a file with a hashed name. */
async function request(name: string): Promise<Buffer> {
  let sent: Buffer = Buffer.of();
  const response = {
    getHeader: () => 'public, immutable',
    setHeader: () => undefined,
    end: (body: Buffer) => (sent = body),
  };
  const asked = { headers: { 'accept-encoding': 'br' }, method: 'GET' } as unknown as IncomingMessage;
  await sendHashedFile(asked, response as never, path.join(folder, name));
  return sent;
}

it('a file is compressed once for simultaneous and later requests', async () => {
  writeFileSync(path.join(folder, 'main.js'), 'start()');
  const [first, second] = await Promise.all([request('main.js'), request('main.js')]);
  expect(brotliDecompressSync(first).toString()).toBe('start()');
  expect(second).toBe(first);
  expect(await request('main.js')).toBe(first);
});

it('a file that is absent is read again at the next request, and so is one with new content', async () => {
  await expect(request('late.js')).rejects.toMatchObject({ code: 'ENOENT' });
  for (const text of ['late()', 'later()']) {
    writeFileSync(path.join(folder, 'late.js'), text);
    expect(brotliDecompressSync(await request('late.js')).toString()).toBe(text);
  }
});

it.each([
  [undefined, false],
  ['gzip', false],
  ['gzip, deflate, br, zstd', true],
  ['br;q=0, gzip', false],
  ['br;q=0.0,gzip ; q=0', false],
  ['gzip;q=1.0, br;q=0.5', true],
  ['brotli', false],
])('the Accept-Encoding header %j takes brotli: %j', (accepted, takes) => {
  expect(acceptsBrotli(accepted)).toBe(takes);
});
