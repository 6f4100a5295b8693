import type { ParseArgsConfig } from 'node:util';
import type { Form } from './read-words';

/** An option, as `parseArgs` of Node reads it. */
export type Option = NonNullable<ParseArgsConfig['options']>[string] & {
  /** What stands for the value in the help, such as `FILE`; a boolean option has none. */
  value?: string;
  says: string;
};

export type Options = Record<string, Option>;

/** All that a person is told of a command, and all that it takes. */
export interface Description<O extends Options = Options> {
  /**
   * Each way to write the command, with what it does. After ` -- ` come its words: in capitals what the person gives,
   * in brackets what may be left out.
   */
  usage: Record<string, string>;
  options?: O;
  /** Commands as they may be typed, with what they do. */
  examples: Record<string, string>;
  /** What else is good to know. */
  notes?: string;
}

const wordsOf = (line: string): Form => line.split(' -- ')[1]?.split(' ') ?? [];

export const formsOf = ({ usage }: Description): Form[] => Object.keys(usage).map(wordsOf);

/** What to type for the help of a command. */
export const askForHelp = ({ usage }: Description): string =>
  `${Object.keys(usage)[0]!.split(' -- ')[0]} -- --help`;

/** The text of `--help`. */
export function help({ usage, options = {}, examples, notes }: Description): string {
  const rows = Object.entries(options).map(([name, { value, says }]): Row => [
    writeOption(name, value),
    says,
  ]);
  return [
    `Usage\n${inColumns(Object.entries(usage))}`,
    `Options\n${inColumns([...rows, ['--help', 'shows this text and does nothing else']])}`,
    ...(notes ? [notes] : []),
    `Examples\n${inColumns(Object.entries(examples))}`,
  ].join('\n\n');
}

/** An option as it is typed. */
export const writeOption = (name: string, value?: string): string => `--${name}${value ? ` ${value}` : ''}`;

type Row = [left: string, right: string];

function inColumns(rows: Row[]): string {
  const width = Math.max(...rows.map(([left]) => left.length));
  return rows.map(([left, right]) => `  ${left.padEnd(width)}   ${right}`).join('\n');
}
