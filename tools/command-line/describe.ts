/** A command's options and the texts of its help. */
export interface Description<O extends string = string> {
  /**
   * For each form of the command, its purpose. The words after ` -- ` are literal, except for placeholders in capitals.
   * Optional words are in brackets. An option may come before them, without a value.
   */
  usage: Record<string, string>;
  /** For each option, its effect. `data FOLDER` has a value, `proxies ADDRESS...` several, and `yes` has none. */
  options?: Record<O, string>;
  /** For each complete command, its effect. */
  examples: Record<string, string>;
  /** Additional text at the end of the help. */
  notes?: string;
}

/** The forms of a command, such as `import FILE`: `import` is literal, `FILE` is a placeholder, `[COMMIT]` is optional. */
export const formsOf = ({ usage }: Description): string[] =>
  Object.keys(usage).map((line) => (line.split(' -- ')[1] ?? '').replace(/--\S+ ?/, ''));

/** A sentence that names the command's `--help`. */
export const askForHelp = ({ usage }: Description): string =>
  `${Object.keys(usage)[0]!.split(' -- ')[0]} -- --help`;

/** The text of `--help`. */
export function help({ usage, options = {}, examples, notes }: Description): string {
  const rows = Object.entries(options).map(([name, effect]) => [`--${name}`, effect]);
  return [
    `Usage\n${indented(Object.entries(usage))}`,
    `Options\n${indented([...rows, ['--help', 'shows this text and does nothing else']])}`,
    ...(notes ? [notes] : []),
    `Examples\n${indented(Object.entries(examples))}`,
  ].join('\n\n');
}

/** Formats rows as lines with aligned columns. */
export function inColumns(rows: readonly string[][]): string[] {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((text, column) => text.padEnd(widths[column]!))
      .join('   ')
      .trimEnd(),
  );
}

/** Formats rows as indented text. */
export const indented = (rows: readonly string[][]): string =>
  inColumns(rows)
    .map((line) => `  ${line}`)
    .join('\n');
