import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { writePage, type PageConfiguration } from '../configuration/page';
import type { Part } from '../configuration/parts';

interface LiveFile {
  part: Part;
  /** Its path in the part. */
  file: string;
  /** Where the part's files are, on this machine; at its address, unless given. */
  folder?: string | undefined;
  address: string | undefined;
  configuration: () => PageConfiguration;
}

/** A file of a part as visitors get it; null where there is none. */
export async function readLiveFile({
  part,
  file,
  folder,
  address,
  configuration,
}: LiveFile): Promise<Buffer | null> {
  if (folder === undefined) {
    const response = address === undefined ? undefined : await fetch(`${address}/${file}`);
    return response?.ok ? Buffer.from(await response.arrayBuffer()) : null;
  }
  const content = await readFile(path.join(folder, file)).catch(() => null);
  const isPage = content && part === 'shell' && file.endsWith('.html');
  return isPage ? Buffer.from(writePage(content.toString(), configuration())) : content;
}
