/**
 * What Firestore's lite client uses of a library of whole numbers that is forty times this size: the order of ids such as
 * `__id7__`, which name a number. Firestore has such ids of no other shape.
 */
export const Integer = {
  fromString: (digits: string) => {
    const value = /^-?\d+$/.test(digits) ? BigInt(digits) : 0n;
    return {
      value,
      compare: (other: { value: bigint }): number => (value < other.value ? -1 : Number(value > other.value)),
    };
  },
};
