import { DataError, type Reason, type ReasonValue } from 'shared-data';
import type { Faults } from 'shared-data/documents';
import { english, failures } from './sentences';

type Failures = typeof failures;

type FailureCode = { [Group in keyof Failures]: keyof Failures[Group] }[keyof Failures];

type ReasonCode = keyof typeof english;

/** The params of a sentence, from its placeholders. */
type ValuesIn<Sentence extends string> = Sentence extends `${string}{${infer Name}}${infer Rest}`
  ? Readonly<Record<Name, ReasonValue>> & ValuesIn<Rest>
  : Reason['params'];

type ParamsOf<Code extends ReasonCode> = ValuesIn<(typeof english)[Code]>;

/** A failure of this package: `new AdminError('category.gone', { name })`. */
export class AdminError<Code extends FailureCode = FailureCode> extends DataError {
  constructor(code: Code, params: ParamsOf<Code>, cause?: unknown) {
    const group = (Object.keys(failures) as (keyof Failures)[]).find((one) => code in failures[one])!;
    super(group, { code, params, message: sentenceOf({ code, params }), cause });
  }
}

export function requireNoFaults(faults: Faults<string>): void {
  const all = reasonOf(faults);
  if (all) throw new AdminError('faults', { faults: all });
}

/** Creates a reason, such as `reason('visibility.draft', {})`. The compiler requires the params of its sentence. */
export const reason = <const Code extends ReasonCode>(code: Code, params: ParamsOf<Code>): Reason => ({
  code,
  params,
});

/** Combines all faults in one reason; null without faults. */
export function reasonOf(faults: Faults<string> | readonly Reason[]): Reason | null {
  const all = Object.values(faults).filter((one) => one !== undefined);
  const [first, ...others] = all;
  if (!first) return null;
  return others.length === 0 ? first : reason('faults', { faults: all });
}

/** The English sentence of a reason. */
export const sentenceOf = ({ code, params }: Reason): string =>
  (english[code as ReasonCode] as string).replace(/\{(\w+)\}/g, (_, name: string) => textOf(params[name]!));

function textOf(value: ReasonValue): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return value.toLocaleString('en');
  return [value].flat().map(sentenceOf).join(' ');
}
