import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { folderTarget } from './folder-target';
import { underLock } from './under-lock';

let folder: string;
beforeEach(() => (folder = mkdtempSync(path.join(os.tmpdir(), 'under-lock-'))));
afterEach(() => rmSync(folder, { recursive: true }));

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
