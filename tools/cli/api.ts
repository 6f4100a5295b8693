import { runProgram } from '../command-line/run-program';

runProgram(
  {
    usage: {
      'npm run api': 'writes down what remotes may take from the copy of shared-data that the shell brings',
    },
    options: {
      check: { type: 'boolean', default: false, says: 'only says whether what is written is so' },
    },
    examples: { 'npm run api': 'writes shared-data/api.json' },
  },
  async ({ values }) => {
    const { checkReport, writeReport } = await import('../quality/api-report');
    if (values.check) checkReport();
    else writeReport();
  },
);
