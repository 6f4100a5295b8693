const attempts = 3;
/** In microseconds. For shorter work, garbage collection and compilation distort the measurement. */
const measurable = 3000;

/** A text that takes this much longer than its parts is measured again. */
const suspicious = 3;

/**
 * The processor time for a text divided by that for its sixteen parts of equal length: about 1 for linear growth, about
 * 16 for quadratic growth. A high result is the best of several attempts. Other processes of the machine do not count.
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
