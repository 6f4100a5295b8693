import { runProgram } from '../command-line/run-program';
import { dataOption } from '../database/database-options';

runProgram(
  {
    usage: {
      'npm start': 'builds what changed, and starts the site, the panel and the embedded server',
    },
    options: dataOption,
    examples: {
      'npm start': 'the site on http://localhost:3000',
      'npm start -- --data /tmp/other': 'with data of its own',
    },
    notes: 'PORT is the port, 3000 unless given.',
  },
  async ({ values }) => (await import('../start/start')).start(values),
);
