/**
 * Run by Node with FOLDER TEXT STEP: releases a small site with this text to a folder, and is killed before the change of
 * the file system of that number.
 */
import fs from 'node:fs';
import { folderTarget } from '../release/folder-target';
import { prepareRelease, ship } from '../release/ship';
import { buildSmallPart } from './small-part';

const [folder, text, step] = process.argv.slice(2) as [string, string, string];

const changes = [
  'cpSync',
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
      if (count++ === number) process.kill(process.pid, 'SIGKILL');
      return change(...args);
    }) as never;
  }
}

async function release(): Promise<void> {
  const build = buildSmallPart('site-remote', { text });
  const target = folderTarget(folder);
  killBefore(Number(step));
  const unlock = await target.lock('site-remote');
  await ship(await prepareRelease('site-remote', target, build, new Date()), target);
  await unlock();
}

void release();
