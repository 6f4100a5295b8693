import { parseConfiguration } from 'shared-data';
import { administer } from 'admin-data';
import { localConfiguration } from '../../../hosting/local-configuration';
import { ways, type Way } from './ways';

/** What a process of its own answers, as a line of JSON. */
export interface Measured {
  seconds: number;
  /** The most memory that the process had. */
  megabytes: number;
  failure: string | null;
}

async function main([way, file, firestore, auth, token]: string[]): Promise<void> {
  const addresses = { firestore: firestore!, auth: auth! };
  const store = administer({
    configuration: parseConfiguration(localConfiguration(addresses)),
    token: async () => token!,
    email: 'bench@example.org',
  });
  const begun = performance.now();
  const failure = await ways[way as Way](store, file!).then(
    () => null,
    (cause: Error) => cause.message,
  );
  const measured: Measured = {
    seconds: (performance.now() - begun) / 1000,
    megabytes: process.resourceUsage().maxRSS / 1024,
    failure,
  };
  await store.close();
  console.log(JSON.stringify(measured));
}

void main(process.argv.slice(2));
