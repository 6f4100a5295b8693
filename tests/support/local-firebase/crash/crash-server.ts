import { startLocalFirebase } from '../../../../local-firebase/src/index';

/** A server in a separate process that is killed. Prints its URL when it is ready. */
const [, , data, rules, indexes] = process.argv as [string, string, string, string, string];
startLocalFirebase({ data, rules, indexes, origins: [] }).then(
  ({ firestore, adminToken, projectId }) => {
    process.stdout.write(`${JSON.stringify({ port: firestore.port, adminToken, projectId })}\n`);
  },
  (error: Error) => {
    process.stderr.write(error.message);
    process.exit(1);
  },
);
