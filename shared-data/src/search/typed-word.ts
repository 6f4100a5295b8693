/** The letters of a word as bits, which letters share. A word that lacks a term's bit cannot contain the term. */
export function letterMask(word: string): number {
  let mask = 0;
  for (let i = 0; i < word.length; i++) {
    const code = word.charCodeAt(i);
    mask |= 1 << ((code ^ (code >> 5)) & 31);
  }
  return mask;
}

export function bitCount(mask: number): number {
  let bits = mask - ((mask >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return (((bits + (bits >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}

/** The longest term in letters: each letter needs a bit. */
const maxLetters = 31;

/** For each UTF-16 unit, its positions in the current term, as bits. All terms use this array in turn. */
const positions = new Int32Array(0x10000);
let positionedText = '';

interface Comparison {
  /** Whether the term may be the beginning of the word. */
  isPrefix: boolean;
  /** Whether the term may begin anywhere in the word. */
  isInfix?: boolean;
}

/** A query term, to be compared with many words. */
export class TypedWord {
  readonly mask: number;

  constructor(
    readonly text: string,
    readonly maxEdits: number,
  ) {
    this.mask = letterMask(text);
  }

  /** Whether a word with these letters may have at most `maxEdits` wrong ones. Cheaper than `editsTo`. */
  mayBeNear = (mask: number): boolean => bitCount(this.mask & ~mask) <= this.maxEdits;

  /** Whether the term may contain a word with these letters, with at most `maxEdits` wrong ones. */
  mayContain = (mask: number): boolean => bitCount(mask & ~this.mask) <= this.maxEdits;

  /**
   * The number of letters that are missing, added, wrong or swapped with the next one, between the term and a word;
   * more than `maxEdits` if there are too many. Computes each row of the distance table as bits (Hyyrö, 2003).
   */
  editsTo(word: string, { isPrefix, isInfix = false }: Comparison): number {
    const { text, maxEdits } = this;
    const { length } = text;
    const far = maxEdits + 1;
    if (length > maxLetters || (!isPrefix && word.length > length + maxEdits)) return far;
    this.#setPositions();
    const width = isInfix ? word.length : Math.min(word.length, length + maxEdits);
    const last = 1 << (length - 1);
    let [more, less, same, previous] = [-1, 0, 0, 0];
    let edits = length;
    let best = isPrefix ? length : far;
    for (let i = 0; i < width; i++) {
      const here = positions[word.charCodeAt(i)]!;
      const swapped = ((~same & here) << 1) & previous;
      same = (((here & more) + more) ^ more) | here | less | swapped;
      let up = less | ~(same | more);
      let down = same & more;
      if ((up & last) !== 0) edits++;
      if ((down & last) !== 0) edits--;
      up = (up << 1) | (isInfix ? 0 : 1);
      down <<= 1;
      more = down | ~(same | up);
      less = up & same;
      previous = here;
      if (isPrefix && edits < best) best = edits;
    }
    return Math.min(isPrefix ? best : edits, far);
  }

  #setPositions(): void {
    if (positionedText === this.text) return;
    for (let i = 0; i < positionedText.length; i++) positions[positionedText.charCodeAt(i)] = 0;
    positionedText = this.text;
    for (let i = 0; i < positionedText.length; i++) positions[positionedText.charCodeAt(i)]! |= 1 << i;
  }
}
