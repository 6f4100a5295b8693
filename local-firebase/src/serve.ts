import path from 'node:path';
import { parseArgs } from 'node:util';
import { exportData, importData, startLocalFirebase, type LocalFirebase } from './index';

const usage = `
  npm run server                       starts Firestore and sign-in alone, without the site
  npm run server -- export FILE        writes everything, accounts too, into one file
  npm run server -- import FILE        replaces everything by what that file holds

  --data FOLDER      the data, .data unless given
  --host ADDRESS     another address than 127.0.0.1 to listen on
  --rules FILE       other rules than firestore.rules
  --origin ORIGIN    a page that may call, such as http://localhost:3000; may be given several times
  FIRESTORE_PORT and AUTH_PORT are 8080 and 9099 unless set.
`;

const root = path.join(__dirname, '../..');

/** Runs one command line of the server and answers the running server, if it was started. Rejects with a sentence. */
export async function serve(args: string[], say: (line: string) => void): Promise<LocalFirebase | null> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      data: { type: 'string', default: path.join(root, '.data') },
      host: { type: 'string' },
      rules: { type: 'string', default: path.join(root, 'firestore.rules') },
      origin: { type: 'string', multiple: true, default: [] },
    },
  });
  const data = path.resolve(values.data);
  const [task, file] = positionals;
  if (task === undefined) return start({ ...values, data }, say);
  if (file === undefined || (task !== 'export' && task !== 'import')) {
    say(usage);
    return null;
  }
  const counts = task === 'export' ? await exportData(data, file) : await importData(data, file);
  say(`${counts.documents} documents and ${counts.signInTexts} texts of the sign-in: ${task}ed.`);
  return null;
}

interface Wanted {
  data: string;
  host?: string | undefined;
  rules: string;
  origin: string[];
}

async function start(
  { data, host, rules, origin }: Wanted,
  say: (line: string) => void,
): Promise<LocalFirebase> {
  const server = await startLocalFirebase({
    data,
    ...(host !== undefined && { host }),
    firestorePort: portOf('FIRESTORE_PORT', 8080),
    authPort: portOf('AUTH_PORT', 9099),
    rules,
    indexes: path.join(root, 'firestore.indexes.json'),
    origins: origin,
    log: say,
  });
  const { firestore, auth } = server;
  say(
    `Firestore on http://${firestore.host}:${firestore.port}, sign-in on http://${auth.host}:${auth.port}, data in ${data}.`,
  );
  return server;
}

function portOf(variable: string, standard: number): number {
  const port = Number(process.env[variable] ?? standard);
  if (Number.isInteger(port) && port >= 0 && port < 65_536) return port;
  throw new Error(`${variable} must be a port number, but it is "${process.env[variable]}".`);
}

async function main(): Promise<void> {
  const server = await serve(process.argv.slice(2), (line) => console.log(line));
  if (!server) return;
  const stop = () => void server.stop().then(() => process.exit(0));
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}

if (require.main === module) {
  main().catch((error: Error) => {
    console.error(error.message);
    process.exit(1);
  });
}
