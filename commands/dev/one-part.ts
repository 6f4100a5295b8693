import path from 'node:path';
import { addressesAt, localConfiguration } from '../../hosting/local-configuration';
import type { PageConfiguration } from '../../hosting/page';
import { readWrittenConfiguration } from '../../hosting/page-configuration';
import type { Part } from '../../hosting/parts';
import { isFree, readPorts, requireFreePorts } from '../../hosting/ports';
import { pagesOfThisMachine, startFirebase } from '../../hosting/start-product';
import { serve } from '../../webpack/serve';
import { dataFolder } from '../database/data-folder';
import { loadDemoContent } from '../demo-content';
import { root } from '../run';
import { announce } from './announce';
import type { DevOptions, Place } from './dev';
import { freePort } from './free-port';
import { withRemotes } from './with-remotes';

/** `npm run dev -- PART`: one part with watch and hot refresh, and with data. */
export async function onePart(part: Part, options: DevOptions, elsewhere: Place[]): Promise<void> {
  const port = await freePort(part);
  const address = `http://127.0.0.1:${port}`;
  const configuration = withRemotes(configurationOf(options), [[part, address], ...elsewhere]);
  const data = options.configuration
    ? `the project ${options.configuration} names`
    : await bringServer(options);
  console.log(`Building ${part} …`);
  await serve({ part, port, configuration });
  announce({ places: { [part]: address }, data, configuration });
}

const configurationOf = ({ configuration }: DevOptions): PageConfiguration =>
  configuration
    ? readWrittenConfiguration(path.resolve(root, configuration))
    : localConfiguration(addressesAt(readPorts()));

/** The server of a running product, or one of our own with the demo content. Answers in words where the data is. */
async function bringServer(options: DevOptions): Promise<string> {
  const { firestore, auth } = readPorts();
  if (!(await isFree(firestore!))) return `what the server at http://127.0.0.1:${firestore} has`;
  await requireFreePorts({ firestore, auth });
  const data = dataFolder(options);
  const firebase = await startFirebase({
    ports: { firestore: firestore!, auth: auth! },
    data,
    origins: pagesOfThisMachine,
    log: console.log,
  });
  await loadDemoContent(firebase);
  const stop = () => void firebase.stop().then(() => process.exit(0));
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  return path.relative(process.cwd(), data) || data;
}
