const attempts = 3;
/** In microseconds. For shorter work, garbage collection and compilation distort the measurement. */
const measurable = 3000;

/**
 * The processor time for a text divided by that for its sixteen parts of equal length, as the best of several
 * attempts: about 1 for linear growth, about 16 for quadratic growth. Other processes of the machine do not count.
 */
export function growthOf(run: (text: string) => void, unit: string, length: number): number {
  const cost = (parts: number): number => {
    const text = unit.repeat(Math.ceil(length / parts / unit.length));
    const costs = Array.from({ length: attempts }, () => {
      const before = process.cpuUsage();
      for (let i = 0; i < parts; i++) run(text);
      return process.cpuUsage(before).user;
    });
    return Math.min(...costs);
  };
  const parts = cost(16);
  return cost(1) / Math.max(parts, measurable);
}
