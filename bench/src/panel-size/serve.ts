import path from 'node:path';
import { startLocalFirebase } from 'local-firebase';

const root = path.join(__dirname, '../../..');

/** The embedded server as a process of its own, so that it counts to nobody's memory; it answers its counts when it is asked. */
async function main([data]: string[]): Promise<void> {
  const server = await startLocalFirebase({
    data: data!,
    rules: path.join(root, 'firestore.rules'),
    indexes: path.join(root, 'firestore.indexes.json'),
    origins: [],
  });
  const address = ({ host, port }: { host: string; port: number }) => `http://${host}:${port}`;
  process.on('message', (message) => {
    if (message === 'stop') void server.stop().then(() => process.exit(0));
    else {
      process.send!(server.meter.read());
      server.meter.reset();
    }
  });
  process.send!({
    firestore: address(server.firestore),
    auth: address(server.auth),
    token: server.adminToken,
  });
}

void main(process.argv.slice(2));
