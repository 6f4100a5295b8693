import { parseArgs } from 'node:util';
import { type Description, type Form, formsOf, type Options, writeOption } from './describe';

/** Invalid input. The program prints the message and how to get help, and exits with 2. */
export class WrongUse extends Error {}

/** Reads the origin of a URL. Throws a sentence if it is not the URL of a site. */
export function readOrigin(written: string): string {
  const url = URL.canParse(written) ? new URL(written) : null;
  const isSite = url && /^https?:$/.test(url.protocol) && !/[*%]/.test(url.host);
  if (isSite && url.href === `${url.origin}/`) return url.origin;
  throw new WrongUse(`"${written}" is not the URL of a site (expected e.g. https://films.example).`);
}

/** The error of a command that needs the origin of the site and does not know it. */
export const noOrigin = (): WrongUse =>
  new WrongUse('--origin must say where visitors open the site, such as https://films.example.');

/** Throws a sentence if the words match no form. `[NUMBER...]` matches any number of words. */
function requireWords(forms: Form[], words: string[]): void {
  let open = forms;
  for (const [position, word] of words.entries()) {
    const fitting = open.filter((form) => takes(expected(form, position), word));
    const others = open.flatMap((form) => expected(form, position) ?? []);
    if (fitting.length === 0)
      throw new WrongUse(
        others.length > 0
          ? `Unknown word "${word}": expected ${oneOf(others)}.`
          : `One word too many: "${word}".`,
      );
    open = fitting;
  }
  const next = open.map((form) => expected(form, words.length));
  if (!next.some((word) => word === undefined || word.startsWith('[')))
    throw new WrongUse(`A word is missing: ${oneOf(next as string[])}.`);
}

function expected(form: Form, position: number): string | undefined {
  const last = form.at(-1);
  return form[position] ?? (last?.endsWith('...]') ? last : undefined);
}

const takes = (wanted: string | undefined, word: string): boolean =>
  wanted !== undefined && (/^\[?[A-Z]/.test(wanted) ? word.trim() !== '' : wanted === word);

const oneOf = (words: string[]): string =>
  new Intl.ListFormat('en', { type: 'disjunction' }).format(new Set(words));

type Read<O extends Options> = ReturnType<
  typeof parseArgs<{ options: O; allowPositionals: true; strict: true }>
>;

/** The words and options after a command's name. */
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
  // Errors are found in the tokens: the texts of Node's own errors differ between versions.
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
