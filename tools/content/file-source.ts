import { statSync } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import type { ContentSource } from 'admin-data';

/** A file on disk, read piece by piece. Throws when there is none. */
export async function openFile(file: string): Promise<ContentSource & { close: () => Promise<void> }> {
  const handle = await open(file, 'r');
  return {
    name: path.basename(file),
    // As they are now: an import compares them with what it has read before.
    get size() {
      return statSync(file).size;
    },
    get lastModified() {
      return statSync(file).mtimeMs;
    },
    slice: (start, end) => ({ arrayBuffer: () => read(handle, start, end) }),
    close: () => handle.close(),
  };
}

async function read(handle: FileHandle, start: number, end: number): Promise<ArrayBuffer> {
  const bytes = new Uint8Array(end - start);
  let length = 0;
  while (length < bytes.length) {
    const { bytesRead } = await handle.read(bytes, length, bytes.length - length, start + length);
    if (bytesRead === 0) break;
    length += bytesRead;
  }
  return bytes.buffer.slice(0, length);
}
