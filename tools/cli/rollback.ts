import { runProgram } from '../command-line/run-program';
import { appsNote, releaseOptions } from '../release/release-options';

runProgram(
  {
    usage: {
      'npm run rollback -- APP': 'makes the release before the live one live again; nothing is built',
    },
    options: releaseOptions,
    examples: {
      'npm run rollback -- site-remote': 'returns to the previous release of the public screens',
    },
    notes: `${appsNote} The rules are rolled back by their history in git.`,
  },
  async ({ values, words }) => (await import('../release/rollback')).rollback(values, words),
);
