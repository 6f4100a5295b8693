/**
 * Run by Node with FOLDER TEXT STEP: releases a small site with this text to a folder, and is killed before the file
 * system change with that number.
 */
import fs from 'node:fs';
import { folderHost } from '../../../server/release';
import { releaseSmallPart } from './small-part';

const [folder, text, step] = process.argv.slice(2) as [string, string, string];

const changes = [
  'linkSync',
  'mkdirSync',
  'renameSync',
  'rmSync',
  'symlinkSync',
  'unlinkSync',
  'writeFileSync',
] as const;

function killBefore(number: number): void {
  let count = 0;
  for (const name of changes) {
    const change = fs[name] as (...args: unknown[]) => unknown;
    fs[name] = ((...args: unknown[]) => {
      // The build in the temporary folder is not part of the release.
      if (args.some((one) => String(one).startsWith(folder)) && count++ === number)
        process.kill(process.pid, 'SIGKILL');
      return change(...args);
    }) as never;
  }
}

killBefore(Number(step));
void releaseSmallPart(folderHost(folder), 'site-remote', { text });
