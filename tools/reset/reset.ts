import { createInterface } from 'node:readline/promises';
import { eraseData } from 'local-firebase';
import { dataFolder, type DataOptions } from '../database/database-options';
import { loadDemoContent, startFirebase } from 'server/start';

interface ResetOptions extends DataOptions {
  /** Skips the confirmation. */
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
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = new Promise<string>((resolve) => {
    void terminal
      .question(`Everything in ${data} is replaced by the demo content. Type "yes": `)
      .then(resolve);
    terminal.once('close', () => resolve(''));
  });
  const isYes = (await answer).trim().toLowerCase() === 'yes';
  terminal.close();
  return isYes;
}
