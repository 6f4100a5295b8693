import { importData } from '../../../../local-firebase/src/index';

/** Runs an import in a separate process that the test kills. */
const [, , data, file, indexes] = process.argv as [string, string, string, string, string];
importData(data, file, { indexes }).catch((error: Error) => {
  process.stderr.write(error.message);
  process.exit(1);
});
