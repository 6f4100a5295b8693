import { runProgram } from './command-line/run-program';
import { databaseOptions } from './database/database-options';

runProgram(
  {
    usage: {
      'npm run content -- import FILE':
        "brings the videos of a CSV or JSON file, a feed, or YouTube Takeout's videos.csv",
      'npm run content -- export FILE': 'writes all videos to a CSV or JSON file',
      'npm run content -- rebuild': 'makes the catalogue anew from the collection',
    },
    options: {
      'dry-run': {
        type: 'boolean',
        default: false,
        says: 'says what an import would do, and writes nothing',
      },
      ...databaseOptions,
    },
    examples: {
      'npm run content -- import videos.csv --dry-run': 'what the file would change',
      'npm run content -- export backup.json': 'a copy of all videos',
    },
    notes: 'The exit code is 2 when rows of the file were refused; each is named with its line.',
  },
  async ({ values, words }) => (await import('./content/content')).content(values, words),
);
