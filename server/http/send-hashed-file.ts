import type { IncomingMessage, ServerResponse } from 'node:http';
import { statSync } from 'node:fs';
import path from 'node:path';
import { CompressedFiles, encodingFor } from './compressed-files';

/** Of all servers of this process: several serve the same builds. Two builds of every part fit. */
const compressed = new CompressedFiles(32 * 2 ** 20);

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
};

/**
 * Sends a script or a style that visitors keep, as its headers say, compressed once for all of them. Answers false, and
 * sends nothing, for any other file, and to who asks for a part of it or has it already.
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
  // As `send` writes it, which answers who asks with it.
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
