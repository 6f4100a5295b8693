import { parts, type Part } from '../../hosting/parts';
import { readPorts, requireFreePorts } from '../../hosting/ports';
import { byBothNames, startFirebase } from '../../hosting/start-product';
import { dataFolder, type DataOptions } from '../database/data-folder';
import { loadDemoContent } from '../demo-content';
import { run } from '../run';

/** `npm run dev`: the embedded server, and all parts with watch and hot refresh. */
export async function dev(options: DataOptions): Promise<void> {
  const ports = readPorts();
  await requireFreePorts(ports);
  const at = (part: Part) => `http://127.0.0.1:${ports[part]}`;
  const origins = byBothNames(parts.map(at));
  const firebase = await startFirebase({
    ports,
    data: dataFolder(options),
    origins,
    log: console.log,
  });
  await loadDemoContent(firebase);
  console.log(`Starting the dev servers of ${parts.join(', ')}; the site will be at ${at('shell')} …`);

  // Ctrl-C reaches the dev servers too: when they have ended, so do we.
  process.on('SIGINT', () => {});
  await run(
    'lerna',
    ['run', 'dev', '--parallel', '--concurrency', String(parts.length), '--stream', '--loglevel=error'],
    {
      NX_DAEMON: 'false',
    },
  );
  await firebase.stop();
}
