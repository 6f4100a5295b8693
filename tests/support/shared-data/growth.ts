const attempts = 3;
/**
 * The minimum cost that is measured, in microseconds. For shorter work, garbage collection and compilation distort the
 * measurement.
 */
const measurable = 3000;

/** The factor above which a result is measured again. */
const suspicious = 3;

/**
 * The processor time for a text divided by that for its sixteen parts of equal length: about 1 for linear growth, about 16
 * for quadratic growth. Processor time excludes other processes. A high result is measured again, and the best attempt
 * counts.
 */
export function growthOf(run: (text: string) => void, unit: string, length: number): number {
  const cost = (parts: number): number => {
    const text = unit.repeat(Math.ceil(length / parts / unit.length));
    const before = process.cpuUsage();
    for (let i = 0; i < parts; i++) run(text);
    return process.cpuUsage(before).user;
  };
  let [parts, whole, growth] = [Infinity, Infinity, Infinity];
  for (let attempt = 0; attempt < attempts && growth > suspicious; attempt++) {
    parts = Math.min(parts, cost(16));
    whole = Math.min(whole, cost(1));
    growth = whole / Math.max(parts, measurable);
  }
  return growth;
}
