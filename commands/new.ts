import { runProgram } from './command-line/run-program';

runProgram(
  {
    usage: {
      'npm run new -- remote NAME': 'begins a part of its own: a folder, and a line in config/parts.json',
    },
    examples: { 'npm run new -- remote stats': 'makes stats-remote, whose screen answers /stats' },
    notes: 'docs/tutorial.md leads from there to a released part.',
  },
  async ({ words: [kind, name] }) => {
    const { newRemote } = await import('./new/new-remote');
    await newRemote(kind, name);
  },
);
