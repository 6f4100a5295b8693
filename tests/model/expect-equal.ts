const text = (value: unknown): string => JSON.stringify(orderKeys(value)) ?? '';

export const sorted = <T>(all: Iterable<T>): T[] => [...all].sort((a, b) => (text(a) < text(b) ? -1 : 1));

export const isEqual = (actual: unknown, expected: unknown): boolean => text(actual) === text(expected);

/** Compares JSON values, regardless of the order of keys. Both test runners use it, so it depends on neither. */
export function expectEqual(what: string, actual: unknown, expected: unknown): void {
  if (!isEqual(actual, expected))
    throw new Error([`Unexpected: ${what}`, ...compare(actual, expected)].join('\n'));
}

const orderKeys = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(orderKeys);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, orderKeys(inner)]),
  );
};

/** The differences of two values, each with its path. */
function compare(actual: unknown, expected: unknown, path = ''): string[] {
  if (isEqual(actual, expected)) return [];
  const isObject = (value: unknown): value is Record<string, unknown> =>
    value !== null && typeof value === 'object';
  if (Array.isArray(actual) && Array.isArray(expected)) {
    const without = (all: unknown[], others: unknown[]) => {
      const left = others.map(text);
      return all.filter((one) => {
        const place = left.indexOf(text(one));
        if (place >= 0) left.splice(place, 1);
        return place < 0;
      });
    };
    const [more, missing] = [without(actual, expected), without(expected, actual)];
    if (more.length + missing.length === 0) return [`${path} has another order: ${JSON.stringify(actual)}`];
    return [`${path} has ${JSON.stringify(more)}, and lacks ${JSON.stringify(missing)}`];
  }
  if (!isObject(actual) || !isObject(expected))
    return [`${path} is ${JSON.stringify(actual)} instead of ${JSON.stringify(expected)}`];
  const keys = new Set([...Object.keys(actual), ...Object.keys(expected)]);
  return [...keys].flatMap((key) => compare(actual[key], expected[key], `${path}.${key}`));
}
