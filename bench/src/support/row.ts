export function row(name: string, ...cells: (string | number)[]): void {
  console.log(name.padEnd(30) + cells.map((cell) => String(cell).padStart(13)).join(''));
}
