const attempts = 3;
/** Below this, in microseconds, garbage collection and compilation outweigh the work that is measured. */
const measurable = 3000;

/**
 * How many times as much processor time a text costs as its sixteen parts of equal length, of the best of some attempts: about 1 where the
 * time grows with the length, about 16 where it grows with its square. Other processes of the machine do not count.
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
