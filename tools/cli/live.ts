import { runProgram } from '../command-line/run-program';

runProgram(
  {
    usage: {
      'npm run live': 'makes a public site on Firebase from this folder, and resumes an interrupted attempt',
    },
    options: {
      'name NAME': 'the name of the site; asked for unless given',
      'location NAME': 'where Firestore stores the data, such as eur3 or nam5; asked for unless given',
      'email EMAIL': 'the first admin; asked for unless given',
      'project ID':
        'the id of the Firebase project, an existing one or a new one; made of the name unless given',
      'content FILE':
        'videos to import: a file or the URL of a feed or a channel, as in npm run content -- import',
      'dry-run': 'only shows what is done and what would be done',
    },
    examples: {
      'npm run live': 'asks three questions',
      'npm run live -- --dry-run': 'what is left to do',
    },
    notes: 'It needs a login: npx firebase-tools login. Later changes: npm run deploy, npm run publish.',
  },
  async ({ values }) => (await import('../live/live')).live(values),
);
