import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  utimesSync,
  watch,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { root } from 'server/configuration';
import { writeWhole } from './write-file';
import { temporaryFolder } from 'tests/support/temporary-folder';

const folder = temporaryFolder('write');
const file = path.join(folder, 'backup.json');
beforeEach(() => writeFileSync(file, 'before'));

it('gives a file its name only when it is complete', async () => {
  const answer = await writeWhole(file, async (write) => {
    await write('é');
    expect(readFileSync(file, 'utf8')).toBe('before');
    await write('🎬');
    return 7;
  });
  expect(answer).toBe(7);
  expect(readFileSync(file, 'utf8')).toBe('é🎬');
  expect(readdirSync(folder)).toEqual(['backup.json']);
});

it('keeps the previous file, and leaves no other file, when it fails', async () => {
  const failing = writeWhole(file, async (write) => {
    await write('half');
    throw new Error('The server is gone.');
  });
  await expect(failing).rejects.toThrow('The server is gone.');
  expect(readFileSync(file, 'utf8')).toBe('before');
  expect(readdirSync(folder)).toEqual(['backup.json']);
});

it('keeps the previous file when it is killed', async () => {
  const script = `require('./tools/content/write-file').writeWhole(${JSON.stringify(file)}, async (write) => {
    await write('half');
    await new Promise(() => setInterval(() => undefined, 1000));
  });`;
  const child = spawn(process.execPath, ['-r', 'esbuild-register', '-e', script], {
    cwd: root,
    stdio: 'inherit',
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  await new Promise<void>((resolve) => {
    const isHalf = () => readdirSync(folder).some((name) => statSync(path.join(folder, name)).size === 4);
    const watcher = watch(folder, () => {
      if (!isHalf()) return;
      watcher.close();
      resolve();
    });
  });
  child.kill('SIGKILL');
  await ended;
  expect(readFileSync(file, 'utf8')).toBe('before');

  const [left] = readdirSync(folder).filter((name) => name.endsWith('.partial'));
  const hoursAgo = new Date(Date.now() - 2 * 60 * 60 * 1000);
  utimesSync(path.join(folder, left!), hoursAgo, hoursAgo);
  await writeWhole(file, (write) => write('after'));
  expect(readdirSync(folder)).toEqual(['backup.json']);
});

it('leaves files of similar names alone, and succeeds beside a leftover that cannot be removed', async () => {
  const others = [
    'backup.json.my notes.partial',
    'backup.json.1.partial',
    `backup.json.${randomUUID()}.partial`,
  ];
  mkdirSync(path.join(folder, others[2]!));
  for (const name of others.slice(0, 2)) writeFileSync(path.join(folder, name), 'other');
  const hoursAgo = new Date(Date.now() - 2 * 60 * 60 * 1000);
  for (const name of others) utimesSync(path.join(folder, name), hoursAgo, hoursAgo);
  await writeWhole(file, (write) => write('after'));
  expect(readFileSync(file, 'utf8')).toBe('after');
  expect(readdirSync(folder).sort()).toEqual(['backup.json', ...others].sort());
  for (const name of others) rmSync(path.join(folder, name), { recursive: true });
});

it('a file that only its owner can read remains so', async () => {
  chmodSync(file, 0o600);
  await writeWhole(file, (write) => write('secret'));
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

const onLinux = process.platform === 'linux' ? it : it.skip;

onLinux('tells of a full disk, and does not replace a device by a file', async () => {
  await expect(writeWhole('/dev/full', (write) => write('x'))).rejects.toMatchObject({ code: 'ENOSPC' });
  await writeWhole('/dev/null', (write) => write('x'));
  expect(existsSync('/dev/null') && statSync('/dev/null').isCharacterDevice()).toBe(true);
});
