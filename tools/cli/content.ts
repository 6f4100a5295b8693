import { runProgram } from '../command-line/run-program';
import { databaseOptions } from '../database/database-options';

runProgram(
  {
    usage: {
      'npm run content -- import FILE':
        "imports the videos of a CSV or JSON file, a feed or YouTube Takeout's videos.csv; FILE may be the URL of a feed or a channel",
      'npm run content -- follow [URL]':
        'imports the videos of a feed or a channel now, and later ones at each publish; without a URL, lists the followed feeds with the result of their last reading',
      'npm run content -- unfollow URL': 'imports no more videos of it; imported ones stay',
      'npm run content -- export FILE': 'writes all videos to a CSV or JSON file',
      'npm run content -- rebuild': 'builds the catalog index from the collection',
    },
    options: {
      'dry-run': 'reports what an import would do, and writes nothing',
      'as VISIBILITY':
        'the visibility of videos of a channel: draft or published; import publishes and follow makes drafts unless given',
      'category NAME': 'the category of videos of a channel, instead of its own',
      'from-now': 'follows without importing the present videos of the feed',
      private: 'allows a URL of this machine or of a private network',
      ...databaseOptions,
    },
    examples: {
      'npm run content -- import videos.csv --dry-run': 'what the file would change',
      'npm run content -- import https://www.youtube.com/@NAME': 'the newest videos of a channel',
      'npm run content -- follow https://example.org/feed.xml --as published': 'a podcast, from now on',
      'npm run content -- export backup.json': 'a copy of all videos',
    },
    notes: `A video of a channel that the site already has, with any URL and visibility, stays as it is, and one in the trash is not restored.
The exit code is 2 when rows of the file were refused; each is named with its line.`,
  },
  async ({ values, words }) => (await import('../content/content')).content(values, words),
);
