/**
 * Run by Node with FOLDER TEXT STEP: releases a small site with this text to a folder, and is killed before the file
 * system change with that number. With STAGE after it, publishes that folder's files beside the live release instead.
 */
import fs from 'node:fs';
import { compose } from '../../../tools/release/compose';
import { folderTarget } from '../../../tools/release/folder-target';
import { historyFile, parseHistory } from '../../../tools/release/history';
import { filesBelow } from '../../../tools/release/read-build';
import { prepareRelease, ship } from '../../../tools/release/ship';
import type { Target } from '../../../tools/release/target';
import { buildSmallPart } from './small-part';

const [folder, text, step, stage] = process.argv.slice(2) as [string, string, string, string?];

const changes = [
  'copyFileSync',
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
  if (stage) await shipBeside(target, stage);
  else await ship(await prepareRelease('site-remote', target, build, new Date()), target);
  await unlock();
}

/** Ships the files of a folder beside the live release, like published pages. */
async function shipBeside(target: Target, from: string): Promise<void> {
  const history = parseHistory((await target.read('site-remote', historyFile))!.toString());
  const files = await compose(history, 'site-remote', target, new Map());
  const beside = { files: Object.fromEntries(filesBelow(from).map((file) => [file, ''])), stage: from };
  await target.ship('site-remote', files, undefined, { ...beside, gone: new Set(['watch/gone/index.html']) });
}

void release();
