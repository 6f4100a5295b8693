import { runProgram } from '../command-line/run-program';
import { partsNote, releaseOptions } from '../release/release-options';

runProgram(
  {
    usage: {
      'npm run rollback -- PART': 'makes the release before the live one live again; nothing is built',
    },
    options: releaseOptions,
    examples: {
      'npm run rollback -- site-remote': 'returns to the previous release of the public screens',
    },
    notes: `${partsNote} The rules are rolled back by their history in git.`,
  },
  async ({ values, words }) => (await import('../release/rollback')).rollback(values, words),
);
