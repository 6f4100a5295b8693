import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import webpack, { type Compiler } from 'webpack';
import { waitForBuilds } from '../webpack/wait-for-builds';
import { root } from './hosting-configuration';

it('says in one sentence that its port is taken, and ends', async () => {
  const other = http.createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const { port } = other.address() as AddressInfo;

  const words = [path.join(root, 'commands/dev.ts'), 'site-remote'];
  const server = spawn(path.join(root, 'node_modules/.bin/tsx'), words, {
    env: { ...process.env, SITE_PORT: String(port) },
  });
  let said = '';
  server.stderr.on('data', (text: Buffer) => (said += text.toString()));
  const code = await new Promise((resolve) => server.on('close', resolve));
  other.close();

  expect(code).toBe(1);
  expect(said).toBe(
    `Port ${port} (site-remote) is in use. Stop the program that holds it, or set SITE_PORT to another port.\n`,
  );
});

describe('a request while a part is built', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'builds-'));
    writeFileSync(path.join(folder, 'main.js'), 'export {};');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  /** Builds the folder, and answers the error that ended the watch once a request could be answered. */
  const requestDuring = async (plugin: (compiler: Compiler) => void): Promise<string | undefined> => {
    const compiler = webpack([
      { mode: 'none', context: folder, entry: './main.js', output: { path: folder }, plugins: [plugin] },
    ]);
    const built = waitForBuilds(compiler);
    const ended = new Promise<string | undefined>((resolve) =>
      compiler.watch({}, (error) => resolve(error?.message)),
    );
    await built();
    const message = await ended;
    await new Promise((resolve) => compiler.close(resolve));
    return message;
  };

  it('waits until the build is done', async () => {
    let isDone = false;
    await requestDuring((compiler) => compiler.hooks.afterEmit.tap('test', () => void (isDone = true)));
    expect(isDone).toBe(true);
  });

  it('is answered when the build ends with an error', async () => {
    const message = await requestDuring((compiler) =>
      compiler.hooks.emit.tap('test', () => {
        throw new Error('The disk is full.');
      }),
    );
    expect(message).toBe('The disk is full.');
  });
});
