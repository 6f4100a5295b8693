import { runProgram } from '../command-line/run-program';
import { dataOption } from '../database/database-options';
import { portVariables } from 'server/configuration';

runProgram(
  {
    usage: {
      'npm run dev': 'starts the embedded server, and all apps with watch and hot refresh',
      'npm run dev -- [APP]': 'only one app; beside npm start it uses its data',
    },
    options: {
      ...dataOption,
      'configuration FILE':
        "a project on Google's servers instead of the embedded server, as its pages are configured",
      'against ADDRESS':
        'shows APP inside the files of a live shell, with its data; visible only on this machine',
    },
    examples: {
      'npm run dev': 'the site on http://localhost:3000',
      'npm run dev -- --data /tmp/other': 'with data of its own',
      'npm run dev -- site-remote': 'only the public screens, without the shell',
      'npm run dev -w site-remote': 'the same',
      'npm run dev -- site-remote --configuration config/production.json':
        'with the content of the deployed project',
      'npm run dev -- site-remote --against https://films.example': 'in the live site, instead of its own',
    },
    notes: `A port is moved by its variable: ${Object.values(portVariables)
      .map(({ variable, standard }) => `${variable} (${standard})`)
      .join(', ')}.`,
  },
  async ({ values, words: [part] }) => (await import('../dev/dev')).dev(values, part),
);
