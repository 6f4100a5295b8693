/** The middle one of some numbers; of an even count, the later of the two in the middle. */
export const middleOf = (numbers: number[]): number =>
  numbers.toSorted((one, other) => one - other)[numbers.length >> 1]!;
