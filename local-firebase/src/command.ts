import path from 'node:path';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { exportData, importData, startLocalFirebase, type LocalFirebaseOptions } from './index';

const help = `local-firebase [TASK] [OPTIONS]

Answers the lite client of firebase as Firestore and Firebase Authentication do, on this machine.

  local-firebase                 starts, on the ports 8080 and 9099 unless FIRESTORE_PORT and AUTH_PORT name others
  local-firebase account EMAIL   makes an account; its password is read from the standard input
  local-firebase export FILE     writes everything, accounts too, into one file
  local-firebase import FILE     replaces everything by what that file holds

  --data FOLDER      keeps the data; without it they are gone at the end
  --rules FILE       firestore.rules unless given; read again when it changes
  --indexes FILE     firestore.indexes.json unless given; read again when it changes
  --project ID       demo-local unless given
  --host ADDRESS     127.0.0.1 unless given
  --origin ORIGIN    a page that may call, besides all of this machine; may be given several times
`;

class WrongUse extends Error {}

const options = {
  data: { type: 'string' },
  rules: { type: 'string', default: 'firestore.rules' },
  indexes: { type: 'string', default: 'firestore.indexes.json' },
  project: { type: 'string', default: 'demo-local' },
  host: { type: 'string', default: '127.0.0.1' },
  origin: { type: 'string', multiple: true, default: [] as string[] },
  help: { type: 'boolean' },
} as const;

/** The package's own command, which needs nothing but this package. */
async function run(): Promise<void> {
  const { values, positionals } = typed();
  const [task, word, ...more] = positionals;
  const { data, rules, indexes, project, host, origin } = values;
  if (values.help) return void process.stdout.write(help);
  const server: LocalFirebaseOptions = {
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
    throw new WrongUse(`"${positionals.join(' ')}" is no task.`);
  if (data === undefined) throw new WrongUse(`The task ${task} needs --data FOLDER.`);
  if (task === 'account') return addAccount(server, word);
  const counts =
    task === 'export'
      ? await exportData(data, word)
      : await importData(data, word, { indexes, log: console.log });
  console.log(`${counts.documents} documents and ${counts.signInTexts} texts of the sign-in: ${task}ed.`);
}

function typed() {
  try {
    return parseArgs({ options, allowPositionals: true });
  } catch (error) {
    // What follows the first sentence is about arguments that this command does not take.
    throw new WrongUse(`${(error as Error).message.split(/\.\s/, 1)[0]}.`);
  }
}

async function start(options: LocalFirebaseOptions): Promise<void> {
  const { firestore, auth, data, stop } = await startLocalFirebase({
    ...options,
    firestorePort: port('FIRESTORE_PORT', 8080),
    authPort: port('AUTH_PORT', 9099),
  });
  const where = options.data === undefined ? 'kept until the end' : `in ${path.resolve(data)}`;
  console.log(
    `Firestore on http://${firestore.host}:${firestore.port}, sign-in on http://${auth.host}:${auth.port}, data ${where}.`,
  );
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void stop());
}

function port(variable: string, standard: number): number {
  const wanted = Number(process.env[variable] ?? standard);
  if (Number.isInteger(wanted) && wanted >= 0 && wanted <= 65535) return wanted;
  throw new WrongUse(`${variable} must be a port number, but it is "${process.env[variable]}".`);
}

async function addAccount(options: LocalFirebaseOptions, email: string): Promise<void> {
  const password = (await text(process.stdin)).replace(/\r?\n$/, '');
  const server = await startLocalFirebase(options);
  try {
    const { uid } = await server.addAccount({ email, password });
    console.log(`${email} has an account: ${uid}.`);
  } finally {
    await server.stop();
  }
}

run().catch((error: Error) => {
  console.error(error instanceof WrongUse ? `${error.message} See local-firebase --help.` : error.message);
  process.exit(error instanceof WrongUse ? 2 : 1);
});
