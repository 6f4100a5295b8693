import { askForHelp, help, type Description, type Options } from './describe';
import { readArguments, type Arguments } from './read-arguments';
import { WrongUse } from './wrong-use';

/**
 * Runs a command of `npm run` on what was typed: `--help` prints the help and does nothing else, wrong use ends with one
 * sentence and exit code 2, an error with its sentence and exit code 1.
 *
 * `run` loads what the command needs when it is called: the help comes at once.
 */
export function runProgram<const O extends Options>(
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
