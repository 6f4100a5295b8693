import { runProgram } from '../command-line/run-program';
import { releaseOptions } from '../release/release-options';

const { to } = releaseOptions;

runProgram(
  {
    usage: {
      'npm run parts':
        'shows what is live of each app: version, commit, contract, size, age, and whether it fits',
    },
    options: {
      to: { ...to, says: 'the folder that the apps were released to, instead of the Firebase project' },
    },
    examples: {
      'npm run parts': 'the apps of the Firebase project',
      'npm run parts -- --to /srv/site': 'those of a folder',
    },
    notes: 'The size is the JavaScript that the app starts with, compressed by brotli.',
  },
  async ({ values }) => (await import('../release/show-parts')).showParts(values.to),
);
