import path from 'node:path';
import { readPorts, requireFreePorts } from '../hosting/ports';
import { byBothNames, startFirebase } from '../hosting/start-product';
import { loadDemoContent } from './demo-content';
import { root, run } from './run';

/** `npm run dev`: the embedded server, and the three parts with watch and hot refresh. */
async function dev(): Promise<void> {
  const ports = readPorts();
  await requireFreePorts(ports);
  const at = (port: number) => `http://127.0.0.1:${port}`;
  const origins = byBothNames([ports.shell, ports['site-remote'], ports['admin-remote']].map(at));
  const firebase = await startFirebase({
    ports,
    data: path.resolve(root, process.env['DATA'] ?? '.data'),
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

dev().catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
