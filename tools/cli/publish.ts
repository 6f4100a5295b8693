import { runProgram } from '../command-line/run-program';

runProgram(
  {
    usage: {
      'npm run publish': "renders the public pages, and ships those that changed to the shell's address",
    },
    options: {
      'to FOLDER':
        'ships them to a folder instead of the Firebase project; it needs --origin, unless the configuration names one',
      'origin ADDRESS': 'where visitors open the site, such as https://films.example',
      'configuration FILE':
        'what the pages read; what the live shell was released with, or else config/production.json, unless given',
      all: 'ships all files, also if nothing has changed',
    },
    examples: {
      'npm run publish': 'what changed since the last time; one read when nothing did',
      'npm run publish -- --to /srv/site --origin https://films.example': 'to a folder that holds releases',
    },
    notes: `The pages are rendered with the parts that are released, not with the working tree. The exit code is 1 when a page could
not be rendered: it stays as it was, and is rendered again the next time.`,
  },
  async ({ values }) => (await import('../publish/publish')).publishSite(values),
);
