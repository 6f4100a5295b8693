import type { IncomingMessage } from 'node:http';
import { pipeline, type Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { FeedError } from './request';

const unpackers: Record<string, () => Transform> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

/** The Accept-Encoding header for encodings that `readBody` can decode. */
export const acceptedEncodings = 'gzip, deflate, br';

/** Reads and decodes the body of a response. Stops after `longest` decoded bytes, which protects against compression bombs. */
export async function readBody(answer: IncomingMessage, longest: number): Promise<Uint8Array> {
  const tooLarge = () => new FeedError(`The feed is larger than ${Math.floor(longest / 1024 / 1024)} MB.`);
  if (Number(answer.headers['content-length'] ?? 0) > longest) {
    answer.destroy();
    throw tooLarge();
  }
  const unpack = unpackers[(answer.headers['content-encoding'] ?? '').trim().toLowerCase()];
  // An error of one stream destroys both, and the loop below throws it.
  const body = unpack ? pipeline(answer, unpack(), () => undefined) : answer;
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of body as AsyncIterable<Buffer>) {
    length += piece.length;
    if (length > longest) {
      answer.destroy();
      throw tooLarge();
    }
    pieces.push(piece);
  }
  return new Uint8Array(Buffer.concat(pieces));
}
