import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { CompressedFiles, encodingFor } from './compressed-files';

let folder: string;
beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'compressed-'))));
afterEach(() => rmSync(folder, { recursive: true }));

const write = (name: string, text: string): string => {
  const file = path.join(folder, name);
  writeFileSync(file, text);
  return file;
};

it('a file is compressed once for later requests', async () => {
  const files = new CompressedFiles(10_000);
  const file = write('main.js', 'start()');
  const first = await files.of(file, '1', 'br');
  expect(brotliDecompressSync(first).toString()).toBe('start()');
  expect(await files.of(file, '1', 'br')).toBe(first);
});

it('the oldest file leaves a full cache', async () => {
  const [one, other] = ['one', 'two'].map((name) => write(name, name)) as [string, string];
  // The key of each counts with two bytes per letter.
  const files = new CompressedFiles(3 * JSON.stringify([one, '1', 'gzip']).length);
  const first = await files.of(one, '1', 'gzip');
  const second = await files.of(other, '1', 'gzip');
  expect(await files.of(other, '1', 'gzip')).toBe(second);
  const again = await files.of(one, '1', 'gzip');
  expect(again).not.toBe(first);
  expect(again).toEqual(first);
});

it('an unreadable file is read again at the next request', async () => {
  const files = new CompressedFiles(1_000);
  const file = path.join(folder, 'late.js');
  await expect(files.of(file, '1', 'br')).rejects.toMatchObject({ code: 'ENOENT' });
  write('late.js', 'late()');
  expect(brotliDecompressSync(await files.of(file, '1', 'br')).toString()).toBe('late()');
});

it.each([
  [undefined, null],
  ['', null],
  ['gzip', 'gzip'],
  ['gzip, deflate, br, zstd', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.0,gzip ; q=0', null],
  ['gzip;q=1.0, br;q=0.5', 'br'],
  ['identity', null],
])('the Accept-Encoding header %j selects %j', (accepted, encoding) => {
  expect(encodingFor(accepted)).toBe(encoding);
});
