import { askForHelp, help, type Description } from './describe';
import { type Arguments, readArguments, WrongUse } from './read-arguments';

export { WrongUse };

/**
 * Runs a command of `npm run`. `--help` only prints the help. For invalid input, prints a sentence and exits with 2;
 * for an error, prints its message and exits with 1. `run` imports the implementation when it is called, so that the
 * help prints at once.
 */
export function runProgram<O extends string>(
  description: Description<O>,
  run: (given: Arguments<O>) => Promise<void>,
): void {
  const start = async () => {
    const given = readArguments(description, process.argv.slice(2));
    await (given ? run(given) : console.log(help(description)));
  };
  start().catch((error: Error) => {
    const isWrongUse = error instanceof WrongUse;
    console.error(isWrongUse ? `${error.message} See ${askForHelp(description)}` : error.message);
    process.exit(isWrongUse ? 2 : 1);
  });
}
