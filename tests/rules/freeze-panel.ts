/**
 * Run with `npx tsx tests/rules/freeze-panel.ts NAME` when a panel that writes in a new way is released. Writes
 * everything that the rules allow it to `earlier-panels/NAME.json`. Later rules must allow these writes too.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { rulesCases } from './cases';
import type { RulesCase } from './rules-case';

/** The maximum size of a stored case. The size limits are covered by the cases themselves. */
const largest = 4000;

/**
 * The subjects of cases whose documents this panel never writes: they have unknown fields, or lack a field of a newer
 * version.
 */
const unwritten = ['an unknown field goes', 'at most 20 fields', 'views: 20 settings', '30 settings'];

const isWrite = ({ who, allowed, asks, about }: RulesCase): boolean =>
  who === 'admin' && allowed && 'commit' in asks && !unwritten.includes(about);

const [name] = process.argv.slice(2);
const lines = rulesCases
  .filter(isWrite)
  .map((one) => JSON.stringify(one))
  .filter((line) => line.length < largest);
writeFileSync(path.join(__dirname, 'earlier-panels', `${name}.json`), `[\n${lines.join(',\n')}\n]\n`);
