import { runProgram } from '../command-line/run-program';
import { appsNote, releaseOptions } from '../release/release-options';

runProgram(
  {
    usage: {
      'npm run deploy -- APP': 'checks, builds and ships one app; the others are not touched',
    },
    options: releaseOptions,
    examples: {
      'npm run deploy -- site-remote': 'the public screens',
      'npm run deploy -- shell --preview': 'the shell, to look at before visitors do',
    },
    notes: appsNote,
  },
  async ({ values, words }) => (await import('../release/deploy')).deploy(values, words),
);
