import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { writePage, type PageConfiguration } from './page';
import type { Part } from './parts';

interface Served {
  addresses: Record<Part, string>;
  configuration: () => PageConfiguration;
}

/** A file of a part as visitors get it: the shell's from its folder, a remote's from its address. Null where there is none. */
export async function readLiveFile(
  { addresses, configuration }: Served,
  folder: (part: Part) => string,
  part: Part,
  file: string,
): Promise<Buffer | null> {
  if (part === 'shell') {
    const content = await readFile(path.join(folder(part), file)).catch(() => null);
    return content && file.endsWith('.html')
      ? Buffer.from(writePage(content.toString(), configuration()))
      : content;
  }
  const response = await fetch(`${addresses[part]}/${file}`);
  return response.ok ? Buffer.from(await response.arrayBuffer()) : null;
}
