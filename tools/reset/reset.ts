import { createInterface } from 'node:readline';
import { eraseData } from 'local-firebase';
import { dataFolder, type DataOptions } from '../database/database-options';
import { loadDemoContent, startFirebase } from 'server/start';

interface ResetOptions extends DataOptions {
  /** Does not ask for a confirmation. */
  yes: boolean;
}

/** `npm run reset`: replaces all content and accounts by the demo content, after a confirmation. */
export async function reset(options: ResetOptions): Promise<void> {
  const data = dataFolder(options);
  if (!options.yes && !(await isAgreed(data))) {
    console.log('Nothing was changed.');
    return;
  }
  await eraseData(data);
  const firebase = await startFirebase({ data, origins: [] });
  try {
    await loadDemoContent(firebase);
  } finally {
    await firebase.stop();
  }
  console.log(`${data} holds the demo content again.`);
}

async function isAgreed(data: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin });
  process.stdout.write(`Everything in ${data} is replaced by the demo content. Type "yes": `);
  const { value } = await terminal[Symbol.asyncIterator]().next();
  terminal.close();
  return String(value).trim().toLowerCase() === 'yes';
}
