import { LRUCache } from 'lru-cache';
import { statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

/**
 * Compressed files by name and tag. Shared by all servers of this process, because several serve the same builds. Two builds of
 * every app fit.
 */
const compressed = new LRUCache<string, Buffer, { file: string }>({
  maxSize: 32 * 2 ** 20,
  sizeCalculation: ({ byteLength }) => byteLength,
  // Called once for simultaneous first requests. A higher quality would delay the first visit by more than it saves.
  fetchMethod: async (_key, _stale, { context: { file } }) =>
    promisify(brotliCompress)(await readFile(file), { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
});

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
};

/** Whether a client takes brotli, by its `Accept-Encoding` header. */
export const acceptsBrotli = (accepted = ''): boolean =>
  /(^|,)\s*br\s*(,|$|;\s*q=(?!0(\.0*)?\s*(,|$)))/.test(accepted);

/**
 * Sends an immutable script or style from the cache of compressed files. Returns false, and sends nothing, for other files,
 * range requests, conditional requests and clients without brotli.
 */
export async function sendHashedFile(
  { headers, method }: IncomingMessage,
  response: ServerResponse,
  file: string,
): Promise<boolean> {
  const type = types[path.extname(file)];
  const isKept = String(response.getHeader('Cache-Control')).includes('immutable');
  const isAccepted = acceptsBrotli(headers['accept-encoding'] as string | undefined);
  const asksForLess = headers.range ?? headers['if-none-match'] ?? headers['if-modified-since'];
  if (!type || !isKept || !isAccepted || asksForLess !== undefined) return false;
  const { mtime, size } = statSync(file);
  // The format of `send`, which answers conditional requests with this tag.
  const tag = `W/"${size.toString(16)}-${mtime.getTime().toString(16)}"`;
  const body = await compressed.forceFetch(`${file} ${tag}`, { context: { file } });
  response.setHeader('Content-Type', type);
  response.setHeader('Content-Encoding', 'br');
  response.setHeader('Content-Length', body.byteLength);
  response.setHeader('ETag', tag);
  response.setHeader('Last-Modified', mtime.toUTCString());
  response.end(method === 'HEAD' ? undefined : body);
  return true;
}
