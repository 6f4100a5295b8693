import { runProgram } from './command-line/run-program';
import { dataOption } from './database/database-options';
import { allPorts } from './start/ports-note';

runProgram(
  {
    usage: {
      'npm run dev': 'starts the embedded server, and all parts with watch and hot refresh',
    },
    options: dataOption,
    examples: {
      'npm run dev': 'the site on http://localhost:3000',
      'npm run dev -- --data /tmp/other': 'with data of its own',
    },
    notes: allPorts,
  },
  async ({ values }) => (await import('./start/dev')).dev(values),
);
