import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { writePage, type PageConfiguration } from '../configuration/page';
import type { AppName } from '../configuration/parts';

interface LiveFile {
  part: AppName;
  /** The path in the app's folder. */
  file: string;
  /** The app's local folder. Without it, the file is read from the app's URL. */
  folder?: string | undefined;
  address: string | undefined;
  configuration: () => PageConfiguration;
}

/** The live file of an app; null if it does not exist. */
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
