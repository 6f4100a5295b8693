import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { eraseData } from '../index';
import { ownDisk, testOnOwnDisk } from '../../../tests/support/local-firebase/crash/own-disk';
import { crashBench } from '../../../tests/support/local-firebase/crash/server-process';
import { folderContents, startTestServer } from '../../../tests/support/local-firebase/server';
import { startedOnce } from 'tests/support/started';
import { temporaryFolder } from 'tests/support/temporary-folder';

const away = temporaryFolder('data-folder');
const mode = (...names: string[]) => statSync(path.join(away, ...names)).mode & 0o777;

test('only their owner can read the data folder and its secret, even if others could read the folder before', async () => {
  mkdirSync(path.join(away, 'open'));
  chmodSync(path.join(away, 'open'), 0o755);
  for (const name of ['new', 'open']) {
    const server = await startTestServer({ data: path.join(away, name) });
    await server.stop();
    expect(mode(name)).toBe(0o700);
    expect(mode(name, 'admin-secret')).toBe(0o600);
  }
});

test('the secret remains the same after a restart, and differs between folders', async () => {
  const secretOf = async (name: string) => {
    const server = await startTestServer({ data: path.join(away, name) });
    await server.stop();
    return server.adminToken;
  };
  const first = await secretOf('one');
  expect(first).toMatch(/^[\w-]{43}$/);
  expect(await secretOf('one')).toBe(first);
  expect(await secretOf('two')).not.toBe(first);
});

test('an incomplete secret, as after a full disk, is replaced', async () => {
  const data = path.join(away, 'cut-off');
  const first = await startTestServer({ data });
  await first.stop();
  for (const left of ['', first.adminToken.slice(0, 20)]) {
    writeFileSync(path.join(data, 'admin-secret'), left);
    const server = await startTestServer({ data });
    await server.stop();
    expect(server.adminToken).toMatch(/^[\w-]{43}$/);
    expect(readFileSync(path.join(data, 'admin-secret'), 'utf8')).toBe(server.adminToken);
  }
});

test('a temporary folder is deleted when its server stops, and a named folder remains', async () => {
  const temporary = await startTestServer();
  const named = await startTestServer({ data: path.join(away, 'stays') });
  await Promise.all([temporary.stop(), named.stop()]);
  expect(() => readdirSync(temporary.data)).toThrow('ENOENT');
  expect(readdirSync(named.data)).toContain('data.mdb');
});

describe('erasing a data folder', () => {
  const filled = async (name: string): Promise<string> => {
    const server = await startTestServer({ data: path.join(away, name) });
    await server.stop();
    return server.data;
  };

  test('deletes all files of the server', async () => {
    const folder = await filled('erased');
    await eraseData(folder);
    expect(readdirSync(folder)).toEqual([]);
  });

  test('deletes nothing if the folder also contains another file', async () => {
    const folder = await filled('shared');
    writeFileSync(path.join(folder, 'thesis.txt'), 'years of work');
    const before = folderContents(folder);
    await expect(eraseData(folder)).rejects.toThrow(
      `${folder} also holds thesis.txt, which is not this server's. Nothing was removed.`,
    );
    expect(folderContents(folder)).toEqual(before);
  });

  test('deletes nothing while a server uses the folder', async () => {
    const server = await startTestServer({ data: path.join(away, 'running') });
    const before = readdirSync(server.data);
    await expect(eraseData(server.data)).rejects.toThrow('Another server already uses');
    expect(readdirSync(server.data)).toEqual(before);
    await server.stop();
  });
});

test('a folder that is moved while a server runs on it is still in use', async () => {
  const data = path.join(away, 'to-be-moved');
  const server = await startTestServer({ data });
  renameSync(data, `${data}-moved`);
  await expect(startTestServer({ data: `${data}-moved` })).rejects.toThrow('Another server already uses');
  await server.stop();
  await (await startTestServer({ data: `${data}-moved` })).stop();
});

(process.platform === 'linux' ? test : test.skip)(
  'a folder that a server in another container uses is in use, and not after that server was killed',
  async () => {
    const data = path.join(away, 'shared-volume');
    await (await startTestServer({ data })).stop();
    const socket = path.join(data, 'local-firebase.sock');
    // Of the other container's locks, only the socket is seen here.
    const other = spawn(process.execPath, [
      '-e',
      `require('net').createServer().listen(${JSON.stringify(socket)}, () => console.log('ready'))`,
    ]);
    await once(other.stdout, 'data');
    await expect(startTestServer({ data })).rejects.toThrow(`Another server already uses ${data}.`);
    other.kill('SIGKILL');
    await once(other, 'exit');
    expect(existsSync(socket)).toBe(true);
    await (await startTestServer({ data })).stop();
    expect(existsSync(socket)).toBe(false);
  },
);

test('a folder of a newer format is named in a sentence and not changed', async () => {
  const folder = path.join(away, 'newer');
  mkdirSync(folder);
  writeFileSync(path.join(folder, 'local-firebase.json'), '{"format":2}');
  await expect(startTestServer({ data: folder })).rejects.toThrow(
    'was written by a newer version, in format 2; this version reads formats up to 1. Update it',
  );
  expect(readdirSync(folder)).toEqual(['local-firebase.json']);
});

test('a folder whose first start never completed the database counts as empty', async () => {
  const folder = path.join(away, 'unfinished');
  mkdirSync(folder);
  writeFileSync(path.join(folder, 'local-firebase.json'), '{"format":1,"isNew":true}');
  writeFileSync(path.join(folder, 'data.mdb'), 'half of a first page');
  const server = await startTestServer({ data: folder });
  await server.stop();
  expect(readFileSync(path.join(folder, 'local-firebase.json'), 'utf8')).toBe('{"format":1}');
});

describe('a folder that cannot be written is named in a sentence:', () => {
  const bench = startedOnce(crashBench);

  test.each([
    ['a file', 'file', 'it is a file, not a folder'],
    ['a folder below a file', 'file/below', 'a part of its name is a file, not a folder'],
  ])('%s', async (_name, folder, reason) => {
    const named = path.join(away, folder);
    writeFileSync(path.join(away, 'file'), 'a text');
    await expect(startTestServer({ data: named })).rejects.toThrow(`${named} cannot be written: ${reason}.`);
    expect(readFileSync(path.join(away, 'file'), 'utf8')).toBe('a text');
  });

  testOnOwnDisk('a folder on a read-only disk, with data and without', async () => {
    const folder = path.join(away, 'disk');
    mkdirSync(folder);
    const { within, remove } = await ownDisk(folder, 'size=4m');
    const used = path.join(folder, 'used');
    await (await bench.start(used, { within })).kill();
    const [program, ...args] = [...within, 'mount', '-o', 'remount,ro', folder];
    expect(spawnSync(program!, args).status).toBe(0);
    for (const named of [used, path.join(folder, 'new')])
      await expect(bench.start(named, { within })).rejects.toThrow(
        `${named} cannot be written: it is read-only.`,
      );
    remove();
  });
});
