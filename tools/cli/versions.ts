import { runProgram } from '../command-line/run-program';
import { appsNote } from '../release/release-options';

runProgram(
  {
    usage: {
      'npm run versions': 'lists the apps that changed since their version, with the commits',
      'npm run versions -- raise [APP...]':
        'raises the version of each app that has changed, and writes its CHANGELOG.md; commit both',
    },
    examples: {
      'npm run versions': 'the changes that a release of each app would contain',
      'npm run versions -- raise site-remote': 'before a release of the public screens',
    },
    notes: `Each app has a version of its own. A commit raises the third number; with a line "Version: minor" or
"Version: major" at its end, the second or the first. ${appsNote.replace(' or rules', '')}`,
  },
  async ({ words }) => (await import('../versions/versions')).versions(words),
);
