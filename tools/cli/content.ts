import { runProgram } from '../command-line/run-program';
import { databaseOptions } from '../database/database-options';

runProgram(
  {
    usage: {
      'npm run content -- import FILE':
        "brings the videos of a CSV or JSON file, a feed or YouTube Takeout's videos.csv; FILE may be the address of a feed or a channel",
      'npm run content -- follow [ADDRESS]':
        'brings the videos of a feed or a channel now, and what it adds at each publish; without an address, the same as --list',
      'npm run content -- unfollow ADDRESS': 'imports nothing more of it; imported videos stay',
      'npm run content -- export FILE': 'writes all videos to a CSV or JSON file',
      'npm run content -- rebuild': 'builds the catalogue from the collection',
    },
    options: {
      'dry-run': {
        type: 'boolean',
        default: false,
        says: 'says what an import would do, and writes nothing',
      },
      as: {
        type: 'string',
        value: 'STATE',
        says: 'the state of videos of a channel: draft or published; import publishes and follow makes drafts unless given',
      },
      category: {
        type: 'string',
        value: 'NAME',
        says: 'the category of videos of a channel, instead of its own',
      },
      list: { type: 'boolean', default: false, says: 'lists what is followed, and how the last look went' },
      'from-now': {
        type: 'boolean',
        default: false,
        says: 'follows without bringing what the feed shows already',
      },
      private: {
        type: 'boolean',
        default: false,
        says: 'allows an address of this machine or of a private network',
      },
      ...databaseOptions,
    },
    examples: {
      'npm run content -- import videos.csv --dry-run': 'what the file would change',
      'npm run content -- import https://www.youtube.com/@NAME': 'the newest videos of a channel',
      'npm run content -- follow https://example.org/feed.xml --as published': 'a podcast, from now on',
      'npm run content -- export backup.json': 'a copy of all videos',
    },
    notes: `What the site has of a video of a channel, under whichever address and in whichever state, stays as it is, and one in the trash does
not come back. The exit code is 2 when rows of the file were refused; each is named with its line.`,
  },
  async ({ values, words }) => (await import('../content/content')).content(values, words),
);
