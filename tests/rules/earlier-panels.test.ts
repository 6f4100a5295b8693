import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { compileRules } from 'local-firebase/rules';
import { isAllowedBy } from './judge';
import { nameOf, type RulesCase } from './rules-case';

const source = readFileSync(path.join(__dirname, '../../firestore.rules'), 'utf8');
const folder = path.join(__dirname, 'earlier-panels');
const panels = readdirSync(folder).map((file) => [file.replace('.json', '')]);

const casesOf = (panel: string): RulesCase[] =>
  JSON.parse(readFileSync(path.join(folder, `${panel}.json`), 'utf8'), readTime) as RulesCase[];

/** Converts times in JSON back into dates. Dates without a time remain texts. */
function readTime(_: string, value: unknown): unknown {
  return typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value) ? new Date(value) : value;
}

it.each(panels)(
  'the rules allow the writes of the panel of %s, because a panel stays open while the rules change',
  (panel) => {
    const rules = compileRules(source);
    const cases = casesOf(panel);
    expect(cases.filter((one) => !isAllowedBy(rules, one)).map(nameOf)).toEqual([]);
    expect(cases.length).toBeGreaterThan(50);
  },
);

it('rules that require a field that earlier panels do not write are detected', () => {
  const [panel] = panels.at(-1)!;
  const asking = source.replace(
    /allow create, update: if/g,
    "allow create, update: if 'ofANewerVersion' in request.resource.data &&",
  );
  const rules = compileRules(asking);
  expect(asking).not.toBe(source);
  expect(casesOf(panel!).some((one) => !isAllowedBy(rules, one))).toBe(true);
});
