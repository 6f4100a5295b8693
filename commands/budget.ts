import { runProgram } from './command-line/run-program';
import { partsNote } from './release/release-options';

runProgram(
  {
    usage: {
      'npm run budget -- [PART...]': 'compares the bytes that each built part starts with with its budget',
      'npm run budget -- set PART [PART...]': 'makes what is built now the budget, and about a kilobyte more',
    },
    examples: {
      'npm run budget': 'every part, as the last build left it',
      'npm run budget -- set site-remote': 'after a change that is worth its bytes',
    },
    notes: `The size is the JavaScript that a part starts with, compressed by brotli. ${partsNote.replace(' or rules', '')}`,
  },
  async ({ words }) => (await import('./budget/budget')).budget(words),
);
