import { readPorts, requireFreePorts } from '../../hosting/ports';
import { byBothNames, startFirebase } from '../../hosting/start-product';
import { dataFolder, type DataOptions } from '../database/data-folder';
import { loadDemoContent } from '../demo-content';
import { run } from '../run';

/** `npm run dev`: the embedded server, and the three parts with watch and hot refresh. */
export async function dev(options: DataOptions): Promise<void> {
  const ports = readPorts();
  await requireFreePorts(ports);
  const at = (port: number) => `http://127.0.0.1:${port}`;
  const origins = byBothNames([ports.shell, ports['site-remote'], ports['admin-remote']].map(at));
  const firebase = await startFirebase({
    ports,
    data: dataFolder(options),
    origins,
    log: console.log,
  });
  await loadDemoContent(firebase);
  console.log(`Starting the three dev servers; the site will be at ${at(ports.shell)} …`);

  // Ctrl-C reaches the dev servers too: when they have ended, so do we.
  process.on('SIGINT', () => {});
  await run('lerna', ['run', 'dev', '--parallel', '--concurrency', '3', '--stream', '--loglevel=error'], {
    NX_DAEMON: 'false',
  });
  await firebase.stop();
}
