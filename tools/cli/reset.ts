import { runProgram } from '../command-line/run-program';
import { dataOption } from '../database/database-options';

runProgram(
  {
    usage: {
      'npm run reset':
        'replaces all content and accounts of the local server by the demo content, after asking',
    },
    options: {
      ...dataOption,
      yes: 'does not ask',
    },
    examples: {
      'npm run reset': 'asks, and restores the demo content',
      'npm run reset -- --data /tmp/other --yes': 'in another folder, without asking',
    },
  },
  async ({ values }) => (await import('../reset/reset')).reset(values),
);
