import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import os from 'node:os';
import path from 'node:path';
import { folderTarget } from './folder-target';
import { lockFile, underLock } from './lock';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'lock-'));
  file = path.join(folder, 'releases/shell.lock');
});
afterEach(() => rmSync(folder, { recursive: true }));

const hold = (change: object) => {
  lockFile(file, 'shell');
  const holder = JSON.parse(readFileSync(file, 'utf8')) as object;
  writeFileSync(file, JSON.stringify({ ...holder, ...change }));
};

it('lets only one release run at a time, and names its user', async () => {
  const unlock = lockFile(file, 'shell');
  expect(() => lockFile(file, 'shell')).toThrow(
    new RegExp(
      `^\\S+@${os.hostname()} releases shell since 20.*Z \\(process ${process.pid} on ${os.hostname()}\\)\\. Wait for its end\\. ` +
        `If that process is no longer a release, delete ${file}\\. Nothing was shipped\\.$`,
    ),
  );
  await unlock();
  expect(existsSync(file)).toBe(false);
  await lockFile(file, 'shell')();
});

it('takes the lock of an ended process over, and reports it', async () => {
  const said = jest.spyOn(console, 'log').mockReturnValue();
  const { pid } = spawnSync(process.execPath, ['--version']);
  hold({ pid, who: 'ada@workshop', since: '2026-01-01T00:00:00.000Z' });
  const unlock = lockFile(file, 'shell');
  expect(said.mock.calls).toEqual([
    [
      'The release of shell that ada@workshop began at 2026-01-01T00:00:00.000Z was ended before it was complete.',
    ],
  ]);
  said.mockRestore();
  expect(() => lockFile(file, 'shell')).toThrow('releases shell since');
  await unlock();
});

it.each([
  [{ USER: 'ada', USERNAME: 'other' }, 'ada'],
  [{ USERNAME: 'other' }, 'other'],
  [{}, 'unknown'],
])('names the user by %j', async (names, who) => {
  const { USER: _user, USERNAME: _username, ...others } = process.env;
  jest.replaceProperty(process, 'env', { ...others, ...names });
  const unlock = lockFile(file, 'shell');
  expect(() => lockFile(file, 'shell')).toThrow(`${who}@${os.hostname()} releases shell`);
  await unlock();
  jest.restoreAllMocks();
});

it('leaves no other file than the lock', async () => {
  hold({ pid: spawnSync(process.execPath, ['--version']).pid });
  jest.spyOn(console, 'log').mockReturnValue();
  const unlock = lockFile(file, 'shell');
  expect(() => lockFile(file, 'shell')).toThrow();
  expect(readdirSync(path.dirname(file))).toEqual(['shell.lock']);
  await unlock();
  expect(readdirSync(path.dirname(file))).toEqual([]);
  jest.restoreAllMocks();
});

it('does not take over the lock of another computer', () => {
  const { pid } = spawnSync(process.execPath, ['--version']);
  hold({ pid, host: 'elsewhere' });
  expect(() => lockFile(file, 'shell')).toThrow(`(process ${pid} on elsewhere)`);
});

it('releases only its own lock', async () => {
  const unlock = lockFile(file, 'shell');
  writeFileSync(file, '{"who":"another"}');
  await unlock();
  expect(readFileSync(file, 'utf8')).toBe('{"who":"another"}');
});

const isLocked = () => existsSync(path.join(folder, '.releases/shell.lock'));

it('the lock is held during the work and released after it, also when the work fails', async () => {
  const target = folderTarget(folder);
  await underLock(target, 'shell', async () => expect(isLocked()).toBe(true));
  expect(isLocked()).toBe(false);
  const failing = underLock(target, 'shell', () => Promise.reject(new Error('It failed.')));
  await expect(failing).rejects.toThrow('It failed.');
  expect(isLocked()).toBe(false);
});

it('an interruption does not end the process before the lock is released; the next one does', async () => {
  const said = jest.spyOn(console, 'error').mockReturnValue();
  const before = process.listenerCount('SIGINT');
  await underLock(folderTarget(folder), 'shell', async () => {
    expect(process.listenerCount('SIGINT')).toBe(before + 1);
    process.emit('SIGINT');
    expect(process.listenerCount('SIGINT')).toBe(before);
  });
  expect(said.mock.calls).toEqual([['Interrupted: what was begun is given up.']]);
  said.mockRestore();
  await underLock(folderTarget(folder), 'shell', async () => undefined);
  expect(process.listenerCount('SIGINT')).toBe(before);
});
