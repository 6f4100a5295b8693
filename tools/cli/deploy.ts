import { runProgram, WrongUse } from '../command-line/run-program';
import { appsNote, releaseOptions } from '../release/release-options';

runProgram(
  {
    usage: {
      'npm run deploy -- [APP...]':
        'checks, builds and releases apps with newly rendered pages; other apps stay as they are',
      'npm run deploy -- rules': 'tests and releases the rules and indexes of the database',
      'npm run deploy -- --list':
        'shows what is live: version, commit, contract, since when, and whether it fits',
    },
    options: {
      ...releaseOptions,
      list: 'only shows what is live',
    },
    examples: {
      'npm run deploy -- site-remote': 'the public screens',
      'npm run deploy -- shell --preview': 'the whole site with this shell, to look at before visitors do',
      'npm run deploy -- shell site-remote': 'two apps that need each other',
    },
    notes: appsNote,
  },
  async ({ values: { list, ...options }, words }) => {
    if (list) {
      if (words.length > 0) throw new WrongUse('--list takes no app.');
      return (await import('../release/list')).list(options.to);
    }
    await (await import('../release/deploy')).deploy(options, words);
  },
);
