import { readFileSync } from 'node:fs';
import path from 'node:path';
import { safeParse } from 'valibot';
import { compileRules, type Rules } from 'local-firebase/rules';
import { collections } from '../../shared-data/src/model/collections';
import { withFieldRules } from './field-rules';
import { fieldsOfKinds, type FieldType } from './field-types';
import { startAskedServer } from './ask-server';
import { rulesCases } from './cases';
import { isAllowedBy } from './judge';
import { expected } from './matrix';
import { nameOf, type RulesCase } from './rules-case';
import { isEverything } from '../support/everything';

const file = 'firestore.rules';
const source = readFileSync(path.join(__dirname, '../..', file), 'utf8');

const unexpected = (rules: Rules, cases: RulesCase[]): string[] =>
  cases.filter((one) => isAllowedBy(rules, one) !== one.allowed).map(nameOf);

it('the rules allow and deny each case as expected', () => {
  expect(unexpected(compileRules(source), rulesCases)).toEqual([]);
  expect(rulesCases.length).toBeGreaterThan(1000);
});

it('the conditions of fields are those of field-types.ts: run `npx tsx tests/rules/write-field-rules.ts`', () => {
  expect(withFieldRules(source)).toBe(source);
});

it('the cases cover every collection, caller and operation', () => {
  expect(Object.keys(expected).sort()).toEqual([...Object.keys(collections), 'other'].sort());
});

it('the rules allow all values that the forms accept', () => {
  const isAccepted = ({ schema }: FieldType, value: unknown): boolean => {
    if (!schema) return false;
    const { success, output } = safeParse(schema, value);
    return success && output === value;
  };
  const types = Object.entries(fieldsOfKinds).flatMap(([kind, fields]) =>
    Object.entries<FieldType>(fields).map(([field, type]) => ({ name: `${kind}: ${field}`, type })),
  );
  const denied = types.flatMap(({ name, type }) =>
    type.denied.filter((value) => isAccepted(type, value)).map((value) => ({ name, value })),
  );
  expect(denied).toEqual([]);
  const { link } = fieldsOfKinds.isBanner;
  expect(link.allowed.filter((value) => !isAccepted(link, value))).toEqual([]);
});

it('a server answers according to the rules as evaluated without one', async () => {
  const server = await startAskedServer();
  const different: string[] = [];
  // A sample of the cases suffices to detect faults of the server, because both evaluate rules with the same code.
  const asked = rulesCases.filter((_, at) => isEverything || at % 40 === 0);
  for (const one of asked) if ((await server.isAllowed(one)) !== one.allowed) different.push(nameOf(one));
  await server.stop();
  expect(different).toEqual([]);
});
