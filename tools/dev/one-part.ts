import { isFree, type Part, readPorts, requireFreePorts } from 'server/configuration';
import { serve } from './serve';
import { stopOnSignal } from '../programs/stop-on-signal';
import { announce } from './announce';
import type { DevOptions, Place } from './options';
import { configurationOf, startData } from './development-data';
import { freePort } from './free-port';
import { withRemotes } from './with-remotes';

/** `npm run dev -- PART`: one part with watch and hot refresh, and with data. */
export async function onePart(part: Part, options: DevOptions, elsewhere: Place[]): Promise<void> {
  const port = await freePort(part);
  const address = `http://127.0.0.1:${port}`;
  const configuration = withRemotes(configurationOf(options), [[part, address], ...elsewhere]);
  const data = await bringData(options);
  console.log(`Building ${part} …`);
  await serve({ part, port, configuration });
  announce({ places: { [part]: address }, data, configuration });
}

/** Of a project, of the server of a running product, or of one of our own. Answers in words where the data is. */
async function bringData(options: DevOptions): Promise<string> {
  if (!options.configuration) {
    const { firestore, auth } = readPorts();
    if (!(await isFree(firestore!))) return `what the server at http://127.0.0.1:${firestore} has`;
    await requireFreePorts({ firestore, auth });
  }
  const { where, server } = await startData(options);
  if (server) stopOnSignal(() => server.stop());
  return where;
}
