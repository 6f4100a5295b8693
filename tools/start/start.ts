import path from 'node:path';
import { readPort, requireFreePorts } from 'server/configuration';
import { loadDemoContent, startSite } from 'server/start';
import { dataFolder, type DataOptions } from '../database/database-options';
import { announce } from '../dev/announce';
import { runInPackages, stopOnSignal } from '../programs/run';

/** `npm start`: builds the apps that have changed, and starts the site on one port. */
export async function start(options: DataOptions): Promise<void> {
  await requireFreePorts('shell');
  console.log('Building what changed …');
  if (!(await runInPackages('build'))) throw new Error('The build failed; its messages are above.');

  const data = dataFolder(options);
  const site = await startSite({ port: readPort('shell'), data, log: console.log });
  if (await loadDemoContent(site.firebase)) console.log('First start: loaded the demo content.');

  stopOnSignal(() => {
    console.log('\nStopping …');
    return site.stop(5000);
  });
  const { shell } = site.addresses;
  const places = { Site: shell, Admin: `${shell}/admin` };
  announce(places, path.relative(process.cwd(), data) || data, site.configuration());
}
