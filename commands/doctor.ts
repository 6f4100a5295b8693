import { runProgram } from './command-line/run-program';
import { databaseOptions } from './database/database-options';

runProgram(
  {
    usage: {
      'npm run doctor': 'examines a running site, and says what to do about each fault',
    },
    options: {
      shell: {
        type: 'string',
        value: 'ADDRESS',
        says: 'where the site answers, such as https://example.web.app',
      },
      ...databaseOptions,
      data: { ...databaseOptions.data, says: "the local server's data, .data unless given" },
    },
    examples: {
      'npm run doctor': 'what npm start runs',
      'npm run doctor -- --configuration config/production.json --shell https://example.web.app --key key.json':
        'a live site',
    },
    notes: `It looks at the configuration, services, rules, indexes, parts, content and admins. The exit code is 1 when there
is a fault, 2 when the examination could not begin.`,
  },
  async ({ values }) => (await import('./doctor/doctor')).doctor(values),
);
