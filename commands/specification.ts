import { runProgram } from './command-line/run-program';

runProgram(
  {
    usage: {
      'npm run specification': 'makes documents from what is written by hand and the tags of the tests',
    },
    examples: { 'npm run specification': 'writes docs/specification.md and docs/states.md' },
  },
  async () => (await import('./documents/write-documents')).writeDocuments(),
);
