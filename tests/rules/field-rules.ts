import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { conditionOf, fieldsOfKinds, namedTypes, type FieldType } from './field-types';

const file = path.join(__dirname, '../../firestore.rules');
const begin = '    // BEGIN: written by `npx tsx tests/rules/write-field-rules.ts`\n';
const end = '    // END\n';

const functionOf = (name: string, parameter: string, conditions: string[]): string =>
  `    function ${name}(${parameter}) {\n      return ${conditions.join('\n        && ')};\n    }\n`;

const conditionsOf = (fields: Record<string, FieldType>): string[] =>
  Object.entries(fields).map(([name, type]) =>
    conditionOf(type, type.absent === undefined ? `data.${name}` : `data.get('${name}', ${type.absent})`),
  );

const block = (): string =>
  [
    ...Object.entries(fieldsOfKinds).map(([name, fields]) => functionOf(name, 'data', conditionsOf(fields))),
    ...namedTypes.map(({ name, rule }) => functionOf(name!, 'value', [rule('value')])),
  ].join('\n');

/** The security rules of this project. */
export const readRules = (): string => readFileSync(file, 'utf8');

/** Replaces the conditions of fields in these rules by those of `field-types.ts`. */
export function withFieldRules(rules: string): string {
  const [before, rest] = rules.split(begin);
  const [, after] = rest?.split(end) ?? [];
  if (after === undefined) throw new Error('firestore.rules has lost its marks.');
  return before + begin + block() + end + after;
}

export const writeFieldRules = (): void => writeFileSync(file, withFieldRules(readRules()));
