import { isFree, type AppName, readPorts, requireFreePorts } from 'server/configuration';
import { serve } from './serve';
import { stopOnSignal } from '../programs/run';
import { announce } from './announce';
import { configurationOf, type DevOptions, type Place, startData, withRemotes } from './development-data';
import { freePort } from '../programs/ports';

/** `npm run dev -- APP`: one app with watch, hot refresh and data. */
export async function onePart(part: AppName, options: DevOptions, elsewhere: Place[]): Promise<void> {
  const port = await freePort(part);
  const address = `http://127.0.0.1:${port}`;
  const configuration = withRemotes(configurationOf(options), [[part, address], ...elsewhere]);
  const data = await bringData(options);
  console.log(`Building ${part} …`);
  await serve({ part, port, configuration });
  announce({ places: { [part]: address }, data, configuration });
}

/** Uses the data of a project, of a running local server, or of a new one. Returns the location of the data for the terminal. */
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
