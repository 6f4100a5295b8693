import { runProgram } from '../command-line/run-program';
import { appsNote, releaseOptions } from '../release/release-options';

const { 'configuration FILE': _, ...options } = releaseOptions;

runProgram(
  {
    usage: {
      'npm run rollback -- [APP...]':
        'opens the screens of the previous release of apps, and makes it live again; nothing is built',
    },
    options,
    examples: {
      'npm run rollback -- site-remote': 'returns to the previous release of the public screens',
    },
    notes: `${appsNote} The rules are rolled back by their history in git.`,
  },
  async ({ values, words }) => (await import('../release/rollback')).rollback(values, words),
);
