import path from 'node:path';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { exportData, importData, startLocalFirebase, type StartOptions } from './index';

const help = `local-firebase [COMMAND] [OPTIONS]

Serves the lite client of firebase as Firestore and Firebase Authentication, on this machine.

  local-firebase                 starts on port 8080, or PORT
  local-firebase account EMAIL   creates an account; reads its password from standard input
  local-firebase export FILE     writes all documents and accounts to one file
  local-firebase import FILE     replaces all data by the content of that file

  --data FOLDER      stores the data; by default it is deleted at the end
  --rules FILE       default firestore.rules; read again when it changes
  --indexes FILE     default firestore.indexes.json; read again when it changes
  --project ID       default demo-local
  --host ADDRESS     default 127.0.0.1
  --origin ORIGIN    another web origin that may call, besides those of this machine; repeatable
`;

class UsageError extends Error {}

const options = {
  data: { type: 'string' },
  rules: { type: 'string', default: 'firestore.rules' },
  indexes: { type: 'string', default: 'firestore.indexes.json' },
  project: { type: 'string', default: 'demo-local' },
  host: { type: 'string', default: '127.0.0.1' },
  origin: { type: 'string', multiple: true, default: [] as string[] },
  help: { type: 'boolean' },
} as const;

async function run(): Promise<void> {
  const { values, positionals } = readArguments();
  const [task, word, ...more] = positionals;
  const { data, rules, indexes, project, host, origin } = values;
  if (values.help) return void process.stdout.write(help);
  const server: StartOptions = {
    projectId: project,
    data,
    host,
    rules,
    indexes,
    origins: ['http://localhost:*', 'http://127.0.0.1:*', ...origin],
    log: console.log,
  };
  if (task === undefined) return start(server);
  if (!['account', 'export', 'import'].includes(task) || word === undefined || more.length > 0)
    throw new UsageError(`"${positionals.join(' ')}" is not a command.`);
  if (data === undefined) throw new UsageError(`The command ${task} needs --data FOLDER.`);
  if (task === 'account') return addAccount(server, word);
  const counts =
    task === 'export'
      ? await exportData(data, word)
      : await importData(data, word, { indexes, log: console.log });
  console.log(`${counts.documents} documents and ${counts.signInTexts} texts of the sign-in: ${task}ed.`);
}

function readArguments() {
  try {
    return parseArgs({ options, allowPositionals: true });
  } catch (error) {
    // The rest of the message is about arguments that this command does not accept.
    throw new UsageError(`${(error as Error).message.split(/\.\s/, 1)[0]}.`);
  }
}

async function start(options: StartOptions): Promise<void> {
  const { address, data, stop } = await startLocalFirebase({ ...options, port: readPort() });
  const where = options.data === undefined ? 'temporary' : `in ${path.resolve(data)}`;
  console.log(`Firestore and sign-in on ${address}, data ${where}.`);
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void stop());
}

function readPort(): number {
  const port = Number(process.env['PORT'] ?? 8080);
  if (Number.isInteger(port) && port >= 0 && port <= 65535) return port;
  throw new UsageError(`PORT must be a port number, but it is "${process.env['PORT']}".`);
}

async function addAccount(options: StartOptions, email: string): Promise<void> {
  const password = (await text(process.stdin)).replace(/\r?\n$/, '');
  const server = await startLocalFirebase(options);
  try {
    const { uid } = await server.addAccount({ email, password });
    console.log(`${email} has the account ${uid}.`);
  } finally {
    await server.stop();
  }
}

run().catch((error: Error) => {
  console.error(error instanceof UsageError ? `${error.message} See local-firebase --help.` : error.message);
  process.exit(error instanceof UsageError ? 2 : 1);
});
