import { runProgram } from '../command-line/run-program';
import { partsNote, releaseOptions } from '../release/release-options';

runProgram(
  {
    usage: {
      'npm run deploy -- PART': 'checks, builds and ships one part; the others are not touched',
    },
    options: releaseOptions,
    examples: {
      'npm run deploy -- site-remote': 'the public screens',
      'npm run deploy -- shell --preview': 'the shell, to look at before visitors do',
    },
    notes: partsNote,
  },
  async ({ values, words }) => (await import('../release/deploy')).deploy(values, words),
);
