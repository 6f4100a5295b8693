import { readFileSync } from 'node:fs';
import { runProgram } from '../command-line/run-program';
import { databaseOptions, dataOption } from '../database/database-options';

runProgram(
  {
    usage: {
      'npm run doctor': 'examines a running site, and suggests a remedy for each fault',
      'npm run -s doctor -- --stack FILE':
        'prints the places in the sources that a stack of a live page names',
    },
    options: {
      'shell ADDRESS': 'the URL of the site, such as https://example.web.app',
      'stack FILE': 'a file with the stack of an error report',
      ...databaseOptions,
      ...dataOption,
    },
    examples: {
      'npm run doctor': 'what npm start runs',
      'npm run doctor -- --configuration config/production.json --shell https://example.web.app':
        'a live site',
    },
    notes: `It looks at the configuration, services, rules, indexes, parts, content and admins. The exit code is 1 when there
is a fault, 2 when the examination could not begin.`,
  },
  async ({ values: { stack, ...site } }) => {
    if (stack === undefined) return (await import('../doctor/doctor')).doctor(site);
    const { fetchMap, readStack } = await import('../doctor/read-stack');
    process.stdout.write(await readStack(readFileSync(stack, 'utf8'), fetchMap));
  },
);
