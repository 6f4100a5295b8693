import path from 'node:path';
import { readPorts, remoteNames, requireFreePorts } from 'server/configuration';
import { loadDemoContent, type Product, startProduct } from 'server/start';
import { dataFolder, type DataOptions } from '../database/database-options';
import { runInPackages, stopOnSignal } from '../programs/run';

/** `npm start`: builds changed apps, starts the embedded server and serves all apps. */
export async function start(options: DataOptions): Promise<void> {
  const ports = readPorts();
  await requireFreePorts(ports);
  console.log('Building what changed …');
  if (!(await runInPackages('build'))) throw new Error('The build failed; its messages are above.');

  const data = dataFolder(options);
  const product = await startProduct({ ports, data, log: console.log });
  if (await loadDemoContent(product.firebase)) console.log('First start: brought the demo content.');

  stopOnSignal(() => {
    console.log('\nStopping …');
    return product.stop();
  });
  announce(product, data);
}

function announce({ addresses, firebase, configuration }: Product, data: string): void {
  const demo = (configuration().local as { demoAccount?: { email: string; password: string } }).demoAccount;
  console.log(`
  Site     ${addresses.shell}
  Admin    ${addresses.shell}/admin${demo ? `   (${demo.email}, password ${demo.password})` : ''}
  Data     ${path.relative(process.cwd(), data) || data}   (Firestore on ${firebase.firestore.port}, sign-in on ${firebase.auth.port})
  Remotes  ${remoteNames.map((name) => addresses[name]).join(', ')}; each also alone

  Ready. Ctrl-C stops it.`);
}
