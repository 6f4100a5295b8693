/** Characters in a line of a phone and of a wide window, about. */
const inLine = { narrow: 42, wide: 105 };

/** So many lines are shown of a description that is folded; it is folded where there are some more. */
export const linesShown = 8;
const some = 3;

/**
 * Where a description is folded: its length says that it takes more lines than are shown, also before anything is drawn. A server
 * knows no windows, so that the styles choose.
 */
export function foldOf(description: string): 'always' | 'narrow' | undefined {
  const linesAt = (width: number) =>
    description.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(widthOf(line) / width)), 0);
  if (linesAt(inLine.wide) >= linesShown + some) return 'always';
  return linesAt(inLine.narrow) >= linesShown + some ? 'narrow' : undefined;
}

/** Signs of Chinese, Japanese and Korean take the room of two. */
const widthOf = (line: string): number =>
  line.length +
  (line.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu)?.length ?? 0);
