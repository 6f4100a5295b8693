import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { digest } from '../release/compose';

/** The files of the next publication. Those that differ from the live ones are in a temporary folder. */
export class Stage {
  /** All files with their digests. */
  readonly files = new Map<string, string>();
  bytesWritten = 0;
  filesWritten = 0;

  constructor(
    readonly folder: string,
    /** The live files with their digests. */
    private readonly before: Record<string, string>,
    /** Whether unchanged files are written too. */
    private readonly isForced = false,
  ) {}

  /** Writes a file, unless the live one is the same. */
  write(file: string, content: string | Buffer): void {
    const bytes = Buffer.from(content);
    const hash = digest(bytes);
    if (this.files.get(file) === hash) return;
    this.files.set(file, hash);
    if (!this.isForced && this.before[file] === hash) return;
    const place = path.join(this.folder, file);
    mkdirSync(path.dirname(place), { recursive: true });
    writeFileSync(place, bytes);
    this.bytesWritten += bytes.length;
    this.filesWritten++;
  }

  /** Keeps a live file, if it exists. */
  keep(file: string): void {
    const hash = this.before[file];
    if (hash !== undefined && !this.files.has(file)) this.files.set(file, hash);
  }

  /** Live files that this publication removes. */
  get gone(): Set<string> {
    return new Set(Object.keys(this.before).filter((file) => !this.files.has(file)));
  }
}
