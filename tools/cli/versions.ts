import { runProgram } from '../command-line/run-program';
import { partsNote } from '../release/release-options';

runProgram(
  {
    usage: {
      'npm run versions': 'lists the parts that changed since their version, with the commits',
      'npm run versions -- raise [PART...]':
        'raises the version of each part that has changed, and writes its CHANGELOG.md; commit both',
    },
    examples: {
      'npm run versions': 'the changes that a release of each part would contain',
      'npm run versions -- raise site-remote': 'before a release of the public screens',
    },
    notes: `Each part has a version of its own. A commit raises the third number; with a line "Version: minor" or
"Version: major" at its end, the second or the first. ${partsNote.replace(' or rules', '')}`,
  },
  async ({ words }) => (await import('../versions/versions')).versions(words),
);
