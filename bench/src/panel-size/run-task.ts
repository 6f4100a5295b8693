import { parseConfiguration } from 'shared-data';
import { administer } from 'admin-data';
import { localConfiguration } from '../../../hosting/local-configuration';
import { tasks, type TaskName } from './tasks';

/** What a task that ran in a process of its own answers, as a line of JSON. */
export interface Ran {
  seconds: number;
  /** The most memory that the process had. */
  megabytes: number;
  did: string;
}

async function main([name, file, size, firestore, auth, token]: string[]): Promise<void> {
  const open = () =>
    administer({
      configuration: parseConfiguration(localConfiguration({ firestore: firestore!, auth: auth! })),
      token: async () => token!,
      email: 'bench@example.org',
    });
  const [store, other] = [open(), open()];
  const begun = performance.now();
  const did = await tasks[name as TaskName]({ store, other, file: file!, size: Number(size) });
  const ran: Ran = {
    seconds: (performance.now() - begun) / 1000,
    megabytes: process.resourceUsage().maxRSS / 1024,
    did,
  };
  await store.close();
  await other.close();
  console.log(JSON.stringify(ran));
}

void main(process.argv.slice(2));
