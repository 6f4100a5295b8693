import { runProgram } from '../command-line/run-program';

runProgram(
  {
    usage: {
      'npm run api': "writes down which exports remotes may use of the shell's copy of shared-data",
    },
    options: {
      check: { type: 'boolean', default: false, says: 'only reports whether the file is current' },
    },
    examples: { 'npm run api': 'writes shared-data/api.json' },
  },
  async ({ values }) => {
    const { checkReport, writeReport } = await import('../quality/api-report');
    if (values.check) checkReport();
    else writeReport();
  },
);
