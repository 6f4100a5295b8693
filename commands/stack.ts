import { text } from 'node:stream/consumers';
import { runProgram } from './command-line/run-program';
import { fetchMap, readStack } from './stack/read-stack';

runProgram(
  {
    usage: {
      'npm run -s stack': 'reads a stack of a live page, and says which places in the sources it names',
    },
    examples: { 'npm run -s stack < stack.txt': 'the stack that an error report has' },
  },
  async () => {
    process.stdout.write(await readStack(await text(process.stdin), fetchMap));
  },
);
