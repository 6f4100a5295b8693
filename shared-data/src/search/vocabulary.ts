/** Which letters a word has, as bits: what lacks one of a query's cannot hold the query. Several letters share a bit. */
export function letterMask(word: string): number {
  let mask = 0;
  for (let i = 0; i < word.length; i++) {
    const code = word.charCodeAt(i);
    mask |= 1 << ((code ^ (code >> 5)) & 31);
  }
  return mask;
}

/** How many bits a mask has. */
export function bitCount(mask: number): number {
  let bits = mask - ((mask >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return (((bits + (bits >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}

/** Each word once, with its letters. */
export class Vocabulary {
  readonly words: string[] = [];
  readonly masks: number[] = [];
  readonly #numbers = new Map<string, number>();

  /** The number of a word, which gets one where it is new. */
  numberOf(word: string): number {
    let number = this.#numbers.get(word);
    if (number === undefined) {
      number = this.words.length;
      this.#numbers.set(word, number);
      this.words.push(word);
      this.masks.push(letterMask(word));
    }
    return number;
  }
}

/** Where each of some numbers stands in a list of them: the places of one number after those of the number before. */
export class Places {
  readonly #starts: Int32Array;
  readonly #places: Int32Array;

  constructor(list: readonly number[], count: number) {
    const starts = new Int32Array(count + 1);
    for (const number of list) starts[number + 1]!++;
    for (let i = 0; i < count; i++) starts[i + 1]! += starts[i]!;
    const next = starts.slice();
    const places = new Int32Array(list.length);
    list.forEach((number, place) => (places[next[number]!++] = place));
    [this.#starts, this.#places] = [starts, places];
  }

  of(number: number): Int32Array {
    return this.#places.subarray(this.#starts[number], this.#starts[number + 1]);
  }
}
