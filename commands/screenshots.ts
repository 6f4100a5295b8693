import { runProgram } from './command-line/run-program';

runProgram(
  {
    usage: {
      'npm run screenshots':
        'builds the product and takes pictures of every screen, on a phone and a desktop',
    },
    examples: { 'npm run screenshots': 'writes docs/screenshots' },
  },
  async () => (await import('./screenshots/screenshots')).screenshots(),
);
