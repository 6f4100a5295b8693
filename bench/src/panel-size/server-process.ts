import { fork } from 'node:child_process';
import path from 'node:path';
import type { Counts } from 'local-firebase';

export interface ServerProcess {
  firestore: string;
  auth: string;
  token: string;
  /** What passed over the wire since it was last asked. */
  counts: () => Promise<Counts>;
  stop: () => Promise<void>;
}

/** Starts the embedded server on a folder, as a process of its own. */
export async function startServer(data: string): Promise<ServerProcess> {
  const child = fork(path.join(__dirname, 'serve.ts'), [data], { execArgv: ['--import', 'tsx'] });
  const answer = <T>() => new Promise<T>((resolve) => child.once('message', resolve as never));
  const places = await answer<Pick<ServerProcess, 'firestore' | 'auth' | 'token'>>();
  return {
    ...places,
    counts: () => {
      const counts = answer<Counts>();
      child.send('counts');
      return counts;
    },
    stop: () => {
      const stopped = new Promise<void>((resolve) => child.once('exit', () => resolve()));
      child.send('stop');
      return stopped;
    },
  };
}
