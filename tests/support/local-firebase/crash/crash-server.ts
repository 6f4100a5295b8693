import { startLocalFirebase } from '../../../../local-firebase/src/index';

/** Runs a server in a separate process that the test kills. Prints its URL when it is ready. */
const [, , data, rules, indexes] = process.argv as [string, string, string, string, string];
startLocalFirebase({ data, rules, indexes, origins: [] }).then(
  ({ port, adminToken, projectId }) => {
    process.stdout.write(`${JSON.stringify({ port, adminToken, projectId })}\n`);
  },
  (error: Error) => {
    process.stderr.write(error.message);
    process.exit(1);
  },
);
