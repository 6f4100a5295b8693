import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { isAdministrator } from '../access/caller';
import { findServer } from '../access/find-server';
import {
  archiveFolder,
  archiveLines,
  requireOtherFile,
  writeArchive,
  type ArchiveCounts,
} from '../folder/archive';
import { StatusError } from '../status';
import type { Store } from '../store/store';
import { serve, type ServeOptions } from './http';

const PATH = '/emulator/archive';

export const isArchive = (url: string | undefined): boolean => url === PATH;

/** Sends all data, as it is when the request comes, to the administrator. */
export function answerArchive(
  options: ServeOptions & { store: Store },
  request: IncomingMessage,
  response: ServerResponse,
): void {
  void serve(options, request, response, async () => {
    if (!isAdministrator(request.headers.authorization, options.adminToken))
      throw new StatusError('PERMISSION_DENIED', 'Only the administrator of this server may do this.');
    response.writeHead(200, { 'Content-Type': 'application/x-ndjson', 'Cache-Control': 'no-store' });
    await pipeline(Readable.from(archiveLines(options.store)), response).catch(() => {
      throw new StatusError('CANCELLED', 'The archive was not received completely.');
    });
  });
}

/**
 * Writes the data of a folder at one moment to one file, which only its owner can read. If a server runs on the folder,
 * the server sends the data; otherwise the folder is opened. Rejects with a sentence.
 */
export async function exportData(folder: string, file: string): Promise<ArchiveCounts> {
  requireOtherFile(folder, file);
  const server = await findServer(folder);
  if (server?.identity !== 'server') return archiveFolder(folder, file);
  const answer = await fetch(server.address + PATH, {
    headers: { authorization: `Bearer ${server.adminToken}` },
  });
  if (!answer.ok || !answer.body) throw new Error(`The server of ${folder} refused: ${await answer.text()}`);
  return writeArchive(answer.body as unknown as AsyncIterable<Uint8Array>, file);
}
