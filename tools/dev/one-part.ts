import type { AppName } from 'server/configuration';
import { serve } from './serve';
import { stopOnSignal } from '../programs/run';
import { announce } from './announce';
import { type DevOptions, openData, type Place, withRemotes } from './development-data';
import { freePort } from '../programs/ports';

/** `npm run dev -- APP`: one app with watch, hot refresh and data. */
export async function onePart(part: AppName, options: DevOptions, elsewhere: Place[]): Promise<void> {
  const port = await freePort(part);
  const address = `http://127.0.0.1:${port}`;
  const data = await openData(options);
  stopOnSignal(data.stop);
  const configuration = withRemotes(data.configuration, [[part, address], ...elsewhere]);
  console.log(`Building ${part} …`);
  await serve({ part, port, configuration });
  announce({ places: { [part]: address }, data: data.where, configuration });
}
