import path from 'node:path';
import { readPort, requireFreePorts } from 'server/configuration';
import { loadDemoContent, type Site, startSite } from 'server/start';
import { dataFolder, type DataOptions } from '../database/database-options';
import { runInPackages, stopOnSignal } from '../programs/run';

/** `npm start`: builds changed apps, starts the site on one port. */
export async function start(options: DataOptions): Promise<void> {
  const port = readPort('shell');
  await requireFreePorts({ shell: port });
  console.log('Building what changed …');
  if (!(await runInPackages('build'))) throw new Error('The build failed; its messages are above.');

  const data = dataFolder(options);
  const site = await startSite({ port, data, log: console.log });
  if (await loadDemoContent(site.firebase)) console.log('First start: brought the demo content.');

  stopOnSignal(() => {
    console.log('\nStopping …');
    return site.stop(5000);
  });
  announce(site, data);
}

function announce({ addresses, configuration }: Site, data: string): void {
  const demo = (configuration().local as { demoAccount?: { email: string; password: string } }).demoAccount;
  console.log(`
  Site     ${addresses.shell}
  Admin    ${addresses.shell}/admin${demo ? `   (${demo.email}, password ${demo.password})` : ''}
  Data     ${path.relative(process.cwd(), data) || data}

  Ready. Ctrl-C stops it.`);
}
