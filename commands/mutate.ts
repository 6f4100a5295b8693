import { runProgram } from './command-line/run-program';
import { areas } from './mutate/areas';

runProgram(
  {
    usage: {
      'npm run mutate -- CODE [CODE...]':
        'changes the code, one place after the other, and says which changes no test noticed',
    },
    options: {
      again: {
        type: 'boolean',
        default: false,
        says: 'everything, also what did not change since the last run',
      },
    },
    examples: {
      'npm run mutate -- search': 'an area',
      'npm run mutate -- commands/release/fit.ts': 'one file',
    },
    notes: `CODE is a file, a folder, or an area: ${areas.map(({ name }) => name).join(', ')}.
The exit code is 1 when less than 85 % of the changes were noticed.`,
  },
  async ({ values, words }) => (await import('./mutate/mutate')).mutate(values, words),
);
