import { parseArgs } from 'node:util';
import { type Description, formsOf } from './describe';

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

/** Whether words match a form. `[NUMBER...]` matches any number of words. */
function matchesForm(form: string, words: string[]): boolean {
  const expected = form.split(' ').filter(Boolean);
  const required = expected.filter((word) => !word.startsWith('['));
  const fits = (word: string, at: number) =>
    /^[A-Z]/.test(word) ? words[at] !== undefined : words[at] === word;
  const isShort = words.length <= expected.length || form.endsWith('...]');
  return isShort && required.every(fits) && words.every((word) => word.trim() !== '');
}

/** The words and options after a command's name. */
export interface Arguments<O extends string> {
  values: {
    [Name in O as Name extends `${infer Word} ${string}` ? Word : Name]: Name extends `${string}...`
      ? string[] | undefined
      : Name extends `${string} ${string}`
        ? string | undefined
        : boolean;
  };
  words: string[];
}

/** Parses the command line. Returns null for `--help`. Throws `WrongUse` with a sentence for invalid input. */
export function readArguments<O extends string>(
  description: Description<O>,
  args: string[],
): Arguments<O> | null {
  if (args.includes('--help')) return null;
  const { values, positionals: words } = parseOptions(Object.keys(description.options ?? {}), args);
  for (const [name, value] of Object.entries(values))
    if ([value].flat().includes('')) throw new WrongUse(`--${name} needs a value.`);
  const forms = formsOf(description);
  if (forms.some((form) => matchesForm(form, words)))
    return { values: values as Arguments<O>['values'], words };
  const expected = forms.map((form) => form || 'no word');
  throw new WrongUse(`Expected ${oneOf(expected)}, but got ${words.join(' ') || 'no word'}.`);
}

function parseOptions(names: string[], args: string[]) {
  const options = names.map((written) => {
    const [name, value] = written.split(' ') as [string, string?];
    const type = value ? 'string' : 'boolean';
    return [
      name,
      { type, multiple: value?.endsWith('...') ?? false, ...(!value && { default: false }) },
    ] as const;
  });
  try {
    return parseArgs({ args, options: Object.fromEntries(options), allowPositionals: true });
  } catch (error) {
    // Other sentences in the message explain what an argument with a hyphen means to Node.
    const [sentence] = (error as Error).message.split(/\.?(?:\s(?=[A-Z])|$)/);
    throw new WrongUse(`${sentence}.`, { cause: error });
  }
}

const oneOf = (forms: string[]): string =>
  new Intl.ListFormat('en', { type: 'disjunction' }).format(new Set(forms));
