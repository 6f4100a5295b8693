const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const last = 32;
const valueOf = new Uint8Array(128);
for (let i = 0; i < digits.length; i++) valueOf[digits.charCodeAt(i)] = i;

/** Whole numbers as text, the small ones in one letter: five bits each, of which all but the last of a number are marked. */
export function writeNumbers(numbers: Iterable<number>): string {
  let text = '';
  for (let number of numbers) {
    for (; number >= last; number = Math.floor(number / last)) text += digits[last + (number % last)];
    text += digits[number];
  }
  return text;
}

/** The numbers that `writeNumbers` wrote. */
export function readNumbers(text: string): number[] {
  const numbers: number[] = [];
  let number = 0;
  let place = 1;
  for (let i = 0; i < text.length; i++) {
    const value = valueOf[text.charCodeAt(i)]!;
    number += (value % last) * place;
    place *= last;
    if (value >= last) continue;
    numbers.push(number);
    [number, place] = [0, 1];
  }
  return numbers;
}
