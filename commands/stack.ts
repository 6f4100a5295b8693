import { text } from 'node:stream/consumers';
import { fetchMap, readStack } from './stack/read-stack';

/** `npm run -s stack < FILE`: names the places in the sources that a stack of a live page comes from. */
text(process.stdin)
  .then((stack) => readStack(stack, fetchMap))
  .then((answer) => process.stdout.write(answer))
  .catch((error: Error) => {
    console.error(error.message);
    process.exit(1);
  });
