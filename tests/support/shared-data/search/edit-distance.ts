/**
 * The edit distance between a text and each prefix of another, beginning with the empty one. Edits are letters that are
 * missing, added, wrong or swapped with the next (optimal string alignment: this is the last row of its table).
 */
export function distancesToBeginnings(text: string, other: string): number[] {
  const table = [Array.from({ length: other.length + 1 }, (_, j) => j)];
  for (let i = 1; i <= text.length; i++) {
    table.push([i]);
    for (let j = 1; j <= other.length; j++) {
      const same = text[i - 1] === other[j - 1] ? 0 : 1;
      let least = Math.min(table[i - 1]![j]! + 1, table[i]![j - 1]! + 1, table[i - 1]![j - 1]! + same);
      if (i > 1 && j > 1 && text[i - 1] === other[j - 2] && text[i - 2] === other[j - 1])
        least = Math.min(least, table[i - 2]![j - 2]! + 1);
      table[i]![j] = least;
    }
  }
  return table[text.length]!;
}

/** The edit distance to the whole other text. */
export const editDistance = (text: string, other: string): number =>
  distancesToBeginnings(text, other)[other.length]!;

/** The edit distance to the most similar part of the other text. */
export const distanceToPart = (text: string, other: string): number =>
  Math.min(...Array.from(`${other} `, (_, start) => distancesToBeginnings(text, other.slice(start))).flat());
