import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseRules, Rules } from 'local-firebase/rules';
import { rulesCases } from './cases';
import { deleteConditions } from './delete-conditions';
import { isAllowedBy } from './judge';
import { collectionsOf, type RulesCase } from './rules-case';

const file = 'firestore.rules';
const source = readFileSync(path.join(__dirname, '../..', file), 'utf8');

const placeOf = (at: number): string => {
  const line = source.slice(0, at).split('\n').length;
  return `line ${line}: ${source.slice(at).split('\n')[0]}`;
};

it('no condition of the rules can be deleted without a case of the table failing', () => {
  const mutants = deleteConditions(parseRules(source, file));
  // Cases with small documents detect most deleted conditions, so the few large cases are evaluated last.
  const size = (one: RulesCase) => JSON.stringify([one.asks, one.world]).length;
  const smallFirst = rulesCases.map((one) => ({ one, size: size(one) })).sort((a, b) => a.size - b.size);
  const survivors = mutants.filter(({ rules, concerns }) => {
    const mutant = new Rules(source, file, rules);
    return !smallFirst.some(
      ({ one }) =>
        collectionsOf(one).some((name) => concerns.includes(name)) &&
        isAllowedBy(mutant, one) !== one.allowed,
    );
  });
  expect(survivors.map(({ at }) => placeOf(at))).toEqual([]);
  console.log(`Each of ${mutants.length} conditions is held by a case.`);
}, 1_200_000);
