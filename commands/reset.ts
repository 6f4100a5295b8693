import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { eraseData, startLocalFirebase } from 'local-firebase';
import { loadDemoContent } from './demo-content';
import { root } from './run';

/** `npm run reset`: after asking, replaces all content and accounts by the demo content. `--yes` does not ask. */
async function reset(): Promise<void> {
  const { values } = parseArgs({
    options: { data: { type: 'string' }, yes: { type: 'boolean', default: false } },
  });
  const data = path.resolve(root, values.data ?? process.env['DATA'] ?? '.data');
  if (!values.yes && !(await isAgreed(data))) {
    console.log('Nothing was changed.');
    return;
  }
  await eraseData(data);
  const firebase = await startLocalFirebase({
    data,
    rules: path.join(root, 'firestore.rules'),
    indexes: path.join(root, 'firestore.indexes.json'),
    origins: [],
  });
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

reset().catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
