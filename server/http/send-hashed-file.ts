import type { IncomingMessage, ServerResponse } from 'node:http';
import { statSync } from 'node:fs';
import path from 'node:path';
import { CompressedFiles, encodingFor } from './compressed-files';

/** Shared by all servers of this process, because several serve the same builds. Two builds of every app fit. */
const compressed = new CompressedFiles(32 * 2 ** 20);

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
};

/**
 * Sends an immutable script or style from the cache of compressed files. Returns false, and sends nothing, for other files,
 * range requests and conditional requests.
 */
export async function sendHashedFile(
  { headers, method }: IncomingMessage,
  response: ServerResponse,
  file: string,
): Promise<boolean> {
  const type = types[path.extname(file)];
  const isKept = String(response.getHeader('Cache-Control')).includes('immutable');
  const encoding = encodingFor(String(headers['accept-encoding'] ?? ''));
  const asksForLess = headers.range ?? headers['if-none-match'] ?? headers['if-modified-since'];
  if (!type || !isKept || !encoding || asksForLess !== undefined) return false;
  const { mtime, size } = statSync(file);
  // The format of `send`, which answers conditional requests with this tag.
  const tag = `W/"${size.toString(16)}-${mtime.getTime().toString(16)}"`;
  const body = await compressed.of(file, tag, encoding);
  response.setHeader('Content-Type', type);
  response.setHeader('Content-Encoding', encoding);
  response.setHeader('Content-Length', body.byteLength);
  response.setHeader('ETag', tag);
  response.setHeader('Last-Modified', mtime.toUTCString());
  response.end(method === 'HEAD' ? undefined : body);
  return true;
}
