import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { signInWithEmailAndPassword } from 'firebase/auth';
import { doc, getDoc, setDoc, setLogLevel } from 'firebase/firestore/lite';
import { version } from '../package.json';
import { accounts, openClient, rulesText } from '../../tests/support/local-firebase/client';
import { temporaryFolder } from 'tests/support/temporary-folder';

setLogLevel('silent');
/** The folder of another project, which contains the package as npm packs it and nothing else of this repository. */
const folder = temporaryFolder('packed');
const installed = path.join(folder, 'node_modules/local-firebase');
let program: string;

beforeAll(() => {
  const own = path.join(__dirname, '..');
  const args = ['pack', '--json', '--ignore-scripts=false', '--pack-destination', folder];
  execFileSync('npm', args, { cwd: own, stdio: 'pipe' });
  mkdirSync(installed, { recursive: true });
  const packed = path.join(folder, `local-firebase-${version}.tgz`);
  execFileSync('tar', ['-xzf', packed, '--strip-components=1', '-C', installed]);
  const { bin, dependencies } = JSON.parse(readFileSync(path.join(installed, 'package.json'), 'utf8')) as {
    bin: Record<string, string>;
    dependencies: Record<string, string>;
  };
  program = path.join(installed, bin['local-firebase']!);
  // Replaces the packages that npm would fetch.
  for (const name of Object.keys(dependencies))
    symlinkSync(path.join(own, '../node_modules', name), path.join(folder, 'node_modules', name));
  writeFileSync(path.join(folder, 'firestore.rules'), rulesText);
  writeFileSync(path.join(folder, 'firestore.indexes.json'), '{}');
});

const environment = { ...process.env, PORT: '0' };

function run(args: string[], input = '') {
  const ended = spawnSync(process.execPath, [program, ...args], {
    cwd: folder,
    env: environment,
    encoding: 'utf8',
    input,
  });
  return { code: ended.status, output: ended.stdout + ended.stderr };
}

/** Starts the server, runs `work` with a client, and stops the server as Ctrl-C does. */
async function served(work: (client: ReturnType<typeof openClient>) => Promise<void>): Promise<void> {
  const child = spawn(process.execPath, [program, '--data', 'kept'], { cwd: folder, env: environment });
  const gone = once(child, 'exit');
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  for await (const chunk of child.stdout) {
    output += String(chunk);
    if (output.includes('\n')) break;
  }
  const [address] = /http:\/\/[\d.]+:\d+/.exec(output) ?? [];
  if (!address) throw new Error(output);
  const client = openClient({ projectId: 'demo-local', address });
  await work(client);
  await client.close();
  child.kill('SIGINT');
  expect(await gone).toEqual([0, null]);
}

test('the packed server serves the lite client from another folder, and stores its writes', async () => {
  const { email, password } = accounts[0]!;
  expect(run(['account', email, '--data', 'kept'], `${password}\n`)).toEqual({
    code: 0,
    output: expect.stringContaining(`${email} has the account`) as string,
  });
  await served(async ({ auth, personal, database }) => {
    await signInWithEmailAndPassword(auth, email, password);
    await setDoc(doc(personal, 'members/anna'), { name: 'Anna' });
    await expect(getDoc(doc(database, 'members/anna'))).rejects.toThrow('insufficient permissions');
  });
  expect(run(['export', 'all.export', '--data', 'kept']).output).toMatch(/^1 documents and \d texts/);
  expect(run(['import', 'all.export', '--data', 'copy']).output).toMatch(/^1 documents and \d texts/);
  await served(async ({ auth, personal }) => {
    await signInWithEmailAndPassword(auth, email, password);
    expect((await getDoc(doc(personal, 'members/anna'))).data()).toEqual({ name: 'Anna' });
  });
});

test('the packed command prints its usage, and refuses each invalid argument in one sentence', () => {
  expect(run(['--help'])).toEqual({ code: 0, output: expect.stringContaining('--indexes FILE') as string });
  for (const [option, fault] of [
    ['--port', "Unknown option '--port'."],
    ['--data', "Option '--data <value>' argument missing."],
  ] as const)
    expect(run([option])).toEqual({ code: 2, output: `${fault} See local-firebase --help.\n` });
  for (const args of [['serve'], ['export', 'a'], ['import'], ['account', 'a@b.co', 'c']])
    expect([args, run(args)]).toEqual([
      args,
      { code: 2, output: expect.stringMatching(/^[^\n]+ See local-firebase --help\.\n$/) as string },
    ]);
  expect(run(['--rules', 'none.rules'])).toEqual({
    code: 1,
    output: 'none.rules cannot be read: it does not exist.\n',
  });
  expect(existsSync(path.join(folder, 'none'))).toBe(false);
});
