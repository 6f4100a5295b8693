import { bitCount, letterMask } from './vocabulary';

/** One bit for each letter that was typed. */
const maxLetters = 31;

/** For each letter, where it stands in the word that is compared; of one word at a time. */
const places = new Int32Array(0x10000);
let placed = '';

interface Comparison {
  /** The word may go on after what was typed. */
  mayGoOn: boolean;
  /** What was typed may begin anywhere in the word. */
  mayBeginLater?: boolean;
}

/** A word as it was typed, to be compared with many. */
export class TypedWord {
  readonly mask: number;

  constructor(
    readonly text: string,
    readonly maxEdits: number,
  ) {
    this.mask = letterMask(text);
  }

  /** Whether a word with these letters may be near: a look that is cheaper than `editsTo`. */
  mayBeNear = (mask: number): boolean => bitCount(this.mask & ~mask) <= this.maxEdits;

  /** Whether what was typed may hold a word with these letters, but for the edits. */
  mayHold = (mask: number): boolean => bitCount(mask & ~this.mask) <= this.maxEdits;

  /**
   * How many letters were left out, put in, mistaken or swapped with the next between what was typed and a word; more than
   * `maxEdits` where it is further away. A row of the table of distances at a time, as bits (Hyyrö, 2003).
   */
  editsTo(word: string, { mayGoOn, mayBeginLater = false }: Comparison): number {
    const { text, maxEdits } = this;
    const { length } = text;
    const far = maxEdits + 1;
    if (length > maxLetters || (!mayGoOn && word.length > length + maxEdits)) return far;
    this.#place();
    const width = mayBeginLater ? word.length : Math.min(word.length, length + maxEdits);
    const last = 1 << (length - 1);
    let [more, less, same, before] = [-1, 0, 0, 0];
    let edits = length;
    let best = mayGoOn ? length : far;
    for (let i = 0; i < width; i++) {
      const here = places[word.charCodeAt(i)]!;
      const swapped = ((~same & here) << 1) & before;
      same = (((here & more) + more) ^ more) | here | less | swapped;
      let up = less | ~(same | more);
      let down = same & more;
      if ((up & last) !== 0) edits++;
      if ((down & last) !== 0) edits--;
      up = (up << 1) | (mayBeginLater ? 0 : 1);
      down <<= 1;
      more = down | ~(same | up);
      less = up & same;
      before = here;
      if (mayGoOn && edits < best) best = edits;
    }
    return Math.min(mayGoOn ? best : edits, far);
  }

  #place(): void {
    if (placed === this.text) return;
    for (let i = 0; i < placed.length; i++) places[placed.charCodeAt(i)] = 0;
    placed = this.text;
    for (let i = 0; i < placed.length; i++) places[placed.charCodeAt(i)]! |= 1 << i;
  }
}
