import { statSync } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import type { ContentSource } from 'admin-data';

/** Opens a file on disk for reading in chunks. Throws if it does not exist. */
export async function openFile(file: string): Promise<ContentSource & { close: () => Promise<void> }> {
  const handle = await open(file, 'r');
  return {
    name: path.basename(file),
    // The current size: an import compares it with the size at its first read.
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
