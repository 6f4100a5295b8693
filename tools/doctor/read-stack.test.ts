import { writeFileSync } from 'node:fs';
import path from 'node:path';
import vm from 'node:vm';
import { build } from 'esbuild';
import { listen } from 'server/http';
import type { HttpServer } from 'local-firebase/http';
import { fetchMap, readStack } from './read-stack';
import { temporaryFolder } from 'tests/support/temporary-folder';

const source = `
  function refuse(reason: string): never {
    throw new Error(reason);
  }

  refuse('no room');
`;

let folder: string;
let server: HttpServer;
let script: string;
let files: Map<string, Uint8Array>;
beforeAll(async () => {
  folder = temporaryFolder('stack');
  writeFileSync(path.join(folder, 'room.ts'), source);
  const { outputFiles } = await build({
    entryPoints: [path.join(folder, 'room.ts')],
    minify: true,
    sourcemap: 'external',
    outdir: folder,
    write: false,
  });
  files = new Map(outputFiles.map((file) => [`/${path.basename(file.path)}`, file.contents]));
  server = await listen({
    port: 0,
    answer: (request, response) => {
      const content = files.get(request.url!);
      response.writeHead(content ? 200 : 404).end(content);
    },
  });
  script = `${server.address}/room.js`;
});
afterAll(() => server.stop());

/** The stack of the error that the minified script throws when it runs under its URL. */
function thrown(): string {
  try {
    new vm.Script(Buffer.from(files.get('/room.js')!).toString(), { filename: script }).runInThisContext();
  } catch (error) {
    // Unlike browsers, Node puts the source line before the stack.
    const { stack } = error as Error;
    return stack!.slice(stack!.indexOf('Error:'));
  }
  throw new Error('The script threw nothing.');
}

it('a stack of a minified script is resolved to source positions by the map beside the script', async () => {
  expect(thrown()).toContain(`${script}:1:`);
  const read = await readStack(thrown(), fetchMap);
  expect(read).toContain('Error: no room');
  expect(read).toMatch(/room\.ts:3:11\b/);
  expect(read).toMatch(/room\.ts:6:3\b/);
  expect(read).not.toContain(script);
});

it('the formats of Firefox and Safari are resolved too', async () => {
  const [, row, column] = /room\.js:(\d+):(\d+)/.exec(thrown())!;
  expect(await readStack(`refuse@${script}:${row}:${column}`, fetchMap)).toMatch(/^refuse@.*room\.ts:3:11$/);
});

it('a line whose script has no map, or whose server is gone, is unchanged', async () => {
  const other = script.replace('room.js', 'other.js');
  const gone = 'http://127.0.0.1:9/room.js';
  const stack = `Error: a\n    at f (${other}:1:2)\n    at g (${gone}:1:2)\n    at node:internal:3:4`;
  expect(await readStack(stack, fetchMap)).toBe(stack);
});
