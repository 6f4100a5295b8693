/** The list with what stands at one place at another. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.filter((_, at) => at !== from);
  rest.splice(to, 0, list[from]!);
  return rest;
}
