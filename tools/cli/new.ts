import { runProgram } from '../command-line/run-program';

runProgram(
  {
    usage: {
      'npm run new -- remote NAME': 'scaffolds a remote: a copy of template, and a line in config/parts.json',
    },
    examples: { 'npm run new -- remote stats': 'makes stats-remote, whose screen answers /stats' },
    notes: 'docs/tutorial.md continues to its release.',
  },
  async ({ words: [kind, name] }) => {
    const { newRemote } = await import('../new/new-remote');
    newRemote(kind, name);
  },
);
