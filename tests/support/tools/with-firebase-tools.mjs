/**
 * Run by Node in a folder with firebase.json and .firebaserc, with the folder of firebase-tools as its argument.
 * Prints the problems that firebase-tools itself finds, as JSON. Sends nothing.
 */
import { createRequire } from 'node:module';
import path from 'node:path';
import process from 'node:process';

const require = createRequire(import.meta.url);
const load = (name) => require(path.join(process.argv[2], 'lib', name));

const faults = [];
const attempt = (action) => {
  try {
    return action();
  } catch (error) {
    faults.push(error.message);
  }
};

const { Config } = load('config');
const { RC } = load('rc');
const config = Config.load({ cwd: process.cwd() });
const rc = RC.loadFile(path.resolve('.firebaserc'));
const { getValidator, getErrorMessage } = load('firebaseConfigValidate');
const validate = getValidator();
if (!validate(config.src)) faults.push(...validate.errors.map(getErrorMessage));

const options = {
  config,
  rc,
  cwd: process.cwd(),
  projectRoot: process.cwd(),
  project: 'demo-site',
  projectId: 'demo-site',
};
const sites = attempt(() =>
  load('hosting/config')
    .hostingConfig(options)
    .map(({ site }) => site),
);
attempt(() =>
  new (load('firestore/api').FirestoreApi)().validateSpec(
    config.readProjectFile('firestore.indexes.json', { json: true }),
  ),
);
process.stdout.write(JSON.stringify({ faults, sites }));
