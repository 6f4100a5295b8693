import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LruCache } from '../render/on-request/lru-cache';

type Encoding = 'br' | 'gzip';

const compress: Record<Encoding, (file: Buffer) => Promise<Buffer>> = {
  // A higher quality would delay the first visit by more than it saves.
  br: (file) => promisify(brotliCompress)(file, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (file) => promisify(gzip)(file),
};

/** A cache of up to `most` bytes of compressed files with hashed names. */
export class CompressedFiles {
  readonly #kept: LruCache<Buffer>;
  /** So that simultaneous first requests compress a file once. */
  readonly #pending = new Map<string, Promise<Buffer>>();

  constructor(most: number) {
    this.#kept = new LruCache(most, ({ byteLength }) => byteLength);
  }

  /** `version` distinguishes a file from a later one with the same name. Rejects if the file is unreadable. */
  async of(file: string, version: string, encoding: Encoding): Promise<Buffer> {
    const key = JSON.stringify([file, version, encoding]);
    let body = this.#kept.get(key);
    if (!body) {
      const pending =
        this.#pending.get(key) ??
        readFile(file)
          .then(compress[encoding])
          .finally(() => this.#pending.delete(key));
      this.#pending.set(key, pending);
      body = await pending;
    }
    this.#kept.use(key, body);
    return body;
  }
}

/** Brotli if the client accepts it, else gzip; null if it accepts neither. */
export function encodingFor(accepted = ''): Encoding | null {
  const taken = accepted
    .split(',')
    .map((one) => one.trim().split(/\s*;\s*/))
    .filter(([, quality]) => !/^q=0(\.0*)?$/.test(quality ?? ''))
    .map(([name]) => name);
  if (taken.includes('br')) return 'br';
  return taken.includes('gzip') ? 'gzip' : null;
}
