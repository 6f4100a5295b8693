import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

type Encoding = 'br' | 'gzip';

const compress: Record<Encoding, (file: Buffer) => Promise<Buffer>> = {
  // A higher quality would delay the first visit by more than it saves.
  br: (file) => promisify(brotliCompress)(file, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (file) => promisify(gzip)(file),
};

/**
 * A cache of compressed files with hashed names. Each file is compressed at its first request. If the cache exceeds `most`
 * bytes, the oldest entries are removed.
 */
export class CompressedFiles {
  readonly #kept = new Map<string, Promise<Buffer>>();
  #bytes = 0;

  constructor(readonly most: number) {}

  /** `version` distinguishes a file from a later one with the same name. Rejects if the file is unreadable. */
  of(file: string, version: string, encoding: Encoding): Promise<Buffer> {
    const key = JSON.stringify([file, version, encoding]);
    const kept = this.#kept.get(key);
    if (kept) return kept;
    const made = readFile(file).then(compress[encoding]);
    this.#kept.set(key, made);
    made.then(
      ({ byteLength }) => this.#add(byteLength),
      () => this.#kept.delete(key),
    );
    return made;
  }

  async #add(bytes: number): Promise<void> {
    this.#bytes += bytes;
    while (this.#bytes > this.most) {
      const [first] = this.#kept;
      if (!first) return;
      this.#kept.delete(first[0]);
      this.#bytes -= (await first[1]).byteLength;
    }
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
