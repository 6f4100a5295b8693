/** So many views a day are written down: a twentieth of the writes that a day has for nothing. */
export const aimedWrites = 1000;

/** As the rules have it. */
const largestStep = 1_000_000;

/** Of so many views a day one is written down, so that no more than `aimedWrites` are: 1, 2, 5, 10, 20, 50 and so on. */
export function stepOfViews(viewsPerDay: number): number {
  for (let ten = 1; ten < largestStep; ten *= 10)
    for (const step of [ten, 2 * ten, 5 * ten]) if (viewsPerDay / step <= aimedWrites) return step;
  return largestStep;
}
