import { unwatchFile, watchFile } from 'node:fs';
import path from 'node:path';

const LOOK_EVERY_MS = 300;

/**
 * Reads a file again each time it changes, and says so; where that fails, what was read before still holds, which
 * `kept` names. Answers what ends it.
 */
export function watchedFile(
  file: string,
  kept: string,
  read: () => unknown,
  log: (line: string) => void,
): () => void {
  const reload = async (): Promise<void> => {
    try {
      await read();
      log(`Read ${path.basename(file)} again.`);
    } catch (error) {
      log(`The ${kept} of before still hold: ${(error as Error).message}`);
    }
  };
  const onChange = () => void reload();
  watchFile(file, { interval: LOOK_EVERY_MS, persistent: false }, onChange);
  return () => unwatchFile(file, onChange);
}
