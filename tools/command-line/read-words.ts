import { WrongUse } from './wrong-use';

/** The words of one form of a command: `import` is literal, `FILE` a placeholder, `[COMMIT]` optional. */
export type Form = string[];

/** Throws a sentence when the words match none of the forms. `[NUMBER...]` matches any number of words. */
export function requireWords(forms: Form[], words: string[]): void {
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
