import type { Reason, ReasonValue } from 'shared-data';
import { faultSentences, type Faults, groupSentences } from 'shared-data/documents';
import { failures } from './failures';
import { reasons } from './reasons';
import { sessionFailures } from './session-error';

const { unknown, quota, denied, conflict, invalid, 'not-found': notFound } = failures;

/** For each code of this package that a person may get, its English sentence. */
export const english = {
  ...{ ...groupSentences, ...faultSentences, ...reasons, ...sessionFailures },
  ...{ ...unknown, ...quota, ...denied, ...notFound, ...conflict, ...invalid },
} as const;

type ReasonCode = keyof typeof english;

/** The params of a sentence, from its placeholders. */
type ValuesIn<Sentence extends string> = Sentence extends `${string}{${infer Name}}${infer Rest}`
  ? Readonly<Record<Name, ReasonValue>> & ValuesIn<Rest>
  : Reason['params'];

export type ParamsOf<Code extends ReasonCode> = ValuesIn<(typeof english)[Code]>;

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
