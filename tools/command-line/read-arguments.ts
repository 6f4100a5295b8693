import { parseArgs } from 'node:util';
import { formsOf, writeOption, type Description, type Options } from './describe';
import { requireWords } from './read-words';
import { WrongUse } from './wrong-use';

type Read<O extends Options> = ReturnType<
  typeof parseArgs<{ options: O; allowPositionals: true; strict: true }>
>;

/** The parsed words and options after a command's name. */
export interface Arguments<O extends Options> {
  values: Read<O>['values'];
  words: string[];
}

/** Parses the command line. Returns null for `--help`. Throws `WrongUse` with a sentence for invalid input. */
export function readArguments<O extends Options>(
  description: Description<O>,
  args: string[],
): Arguments<O> | null {
  const options = description.options ?? ({} as O);
  const known = { ...options, help: { type: 'boolean' } } as const;
  // Errors are found in the tokens, because the wording of Node's own errors differs between versions.
  const { tokens, values, positionals } = parseArgs({
    args,
    options: known,
    allowPositionals: true,
    strict: false,
    tokens: true,
  });
  if (values.help) return null;
  for (const token of tokens) if (token.kind === 'option') requireOption(options, token);
  requireWords(formsOf(description), positionals);
  return { values: values as Read<O>['values'], words: positionals };
}

interface Typed {
  name: string;
  rawName: string;
  value?: string | undefined;
  inlineValue?: boolean | undefined;
}

function requireOption(options: Options, { name, rawName, value, inlineValue }: Typed): void {
  const option = Object.hasOwn(options, name) ? options[name] : undefined;
  if (!option) throw new WrongUse(`Unknown option ${rawName}.`);
  if (option.type === 'boolean') {
    if (value !== undefined) throw new WrongUse(`${rawName} takes no value.`);
  } else if (!value || (!inlineValue && value.startsWith('-'))) {
    throw new WrongUse(`${rawName} needs a value: ${writeOption(name, option.value)}.`);
  }
}
