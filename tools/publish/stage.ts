import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { digest } from '../release/compose';

/** The files of the next publication: live files that stay, and new files in a temporary folder. */
export class Stage {
  /** All files with their digests. */
  readonly files: Map<string, string>;
  bytesWritten = 0;
  filesWritten = 0;

  constructor(
    readonly folder: string,
    before: Record<string, string>,
    /** Whether unchanged files are written too. */
    private readonly isForced = false,
  ) {
    this.files = new Map(Object.entries(before));
    this.#before = new Map(this.files);
  }

  readonly #before: Map<string, string>;

  /** Writes a file, unless the live one is the same. */
  write(file: string, content: string | Buffer): void {
    const bytes = Buffer.from(content);
    const is = digest(bytes);
    this.files.set(file, is);
    if (!this.isForced && this.#before.get(file) === is) return;
    this.writePlain(file, bytes);
  }

  /** Writes a file with a content hash in its name, unless it exists. */
  writeHashed(file: string, content: Buffer): void {
    if (this.isForced || !this.files.has(file)) this.write(file, content);
  }

  remove(file: string): void {
    this.files.delete(file);
  }

  /** Live files that this publication removes. */
  get gone(): Set<string> {
    return new Set([...this.#before.keys()].filter((file) => !this.files.has(file)));
  }

  private writePlain(file: string, bytes: Buffer): void {
    const place = path.join(this.folder, file);
    mkdirSync(path.dirname(place), { recursive: true });
    writeFileSync(place, bytes);
    this.bytesWritten += bytes.length;
    this.filesWritten++;
  }
}
