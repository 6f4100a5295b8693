import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Command, compileProgram } from 'tests/support/local-firebase';
import { temporaryFolder } from 'tests/support/temporary-folder';

const away = temporaryFolder('serve');
const started: Command[] = [];
let program: string;
beforeAll(async () => {
  program = await compileProgram('local-firebase/src/command.ts');
});
afterAll(async () => {
  for (const one of started) await one.end('SIGKILL');
});

let folders = 0;
const newFolder = () => path.join(away, `data-${++folders}`);

function serve(...args: string[]): Command {
  const command = new Command(program, args, { PORT: '0' });
  started.push(command);
  return command;
}

const allowAll = `rules_version = '2';
service cloud.firestore { match /databases/{database}/documents { match /{document=**} { allow read, write; } } }`;

const name = 'projects/demo-local/databases/(default)/documents';

/** Sends a request as the administrator to a server that has printed its URL. */
async function call(server: Command, data: string, method: string, body: object): Promise<any> {
  const [, address] = await server.waitForOutput(/Firestore and sign-in on (http:\S+), data in/);
  const secret = readFileSync(path.join(data, 'admin-secret'), 'utf8').trim();
  const answer = await fetch(`${address}/v1/${name}:${method}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${secret}` },
    body: JSON.stringify(body),
  });
  return answer.json();
}

test.each(['SIGINT', 'SIGTERM'] as const)(
  'the server prints its URL, exits without an error on %s, and has the data after a restart',
  async (signal) => {
    const data = newFolder();
    const first = serve('--data', data);
    const fields = { a: { stringValue: 'kept' } };
    await call(first, data, 'commit', { writes: [{ update: { name: `${name}/a/b`, fields } }] });
    expect((await first.end(signal)).code).toBe(0);
    const second = serve('--data', data);
    const [answer] = await call(second, data, 'batchGet', { documents: [`${name}/a/b`] });
    expect(answer.found.fields).toEqual(fields);
    await second.end(signal);
  },
);

test('a second server on the same folder stops with one sentence, and the first continues', async () => {
  const data = newFolder();
  const first = serve('--data', data);
  await first.waitForOutput(/Firestore and sign-in on/);
  const { code, output } = await serve('--data', data).end();
  expect(code).toBe(1);
  expect(output).toBe(`Another server already uses ${data}. Stop it, or name another folder.\n`);
  expect(await call(first, data, 'batchGet', { documents: [] })).toEqual([]);
  await first.end('SIGTERM');
});

test.each([
  ['absent rules', ['--rules', '/nowhere.rules'], '/nowhere.rules cannot be read: it does not exist.'],
  ['rules that are a folder', ['--rules', away], `${away} cannot be read: it is a folder, not a file.`],
  [
    'an address of another machine',
    ['--host', '192.0.2.1'],
    'This machine has no address 192.0.2.1 to listen on. Name another.',
  ],
  ['an absent export', ['import', '/nowhere.export'], '/nowhere.export cannot be read: it does not exist.'],
  [
    'a file for a folder',
    ['--data', __filename],
    `${__filename} cannot be written: it is a file, not a folder.`,
  ],
])('%s: the server stops with one sentence', async (_what, args, sentence) => {
  const { code, output } = await serve('--data', newFolder(), ...args).end();
  expect({ code, output }).toEqual({ code: 1, output: `${sentence}\n` });
});

test('unparsable rules stop the server with a sentence that begins with line and column', async () => {
  const rules = path.join(away, 'wrong.rules');
  writeFileSync(rules, "rules_version = '2';\nservice cloud.firestore {\n  match {\n");
  const { code, output } = await serve('--data', newFolder(), '--rules', rules).end();
  expect(code).toBe(1);
  expect(output).toMatch(/^wrong\.rules:3:9 Unexpected '\{': .* is expected here\.\n$/);
});

test('rules are read again when their file changes, and the previous ones remain if it is unparsable', async () => {
  const [data, rules] = [newFolder(), path.join(away, 'changing.rules')];
  writeFileSync(rules, allowAll.replace('read, write', 'read'));
  const server = serve('--data', data, '--rules', rules);
  const [, address] = await server.waitForOutput(/Firestore and sign-in on (http:\S+),/);
  const write = () =>
    fetch(`${address}/v1/${name}:commit`, {
      method: 'POST',
      body: JSON.stringify({ writes: [{ delete: `${name}/a/b` }] }),
    });
  expect((await write()).status).toBe(403);
  writeFileSync(rules, allowAll);
  await server.waitForOutput(/Read changing\.rules again/);
  expect((await write()).status).toBe(200);
  writeFileSync(rules, 'service {');
  await server.waitForOutput(/The previous rules remain in effect: changing\.rules:1:\d+/);
  expect((await write()).status).toBe(200);
  await server.end('SIGTERM');
});
