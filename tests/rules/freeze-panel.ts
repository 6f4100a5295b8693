/**
 * Run with `npx tsx tests/rules/freeze-panel.ts NAME` when a panel that writes in a new way is released. Writes
 * everything that the rules allow it to `earlier-panels/NAME.json`. Later rules must allow these writes too.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { rulesCases } from './cases';
import type { RulesCase } from './rules-case';

/** The cases themselves cover the size limits. */
const largest = 4000;

/** What this panel never writes: without a newer version's field, or with unknown ones of its own. */
const unwritten = ['an unknown field goes', 'at most 20 fields', 'views: 20 settings', '30 settings'];

const isWrite = ({ who, allowed, asks, about }: RulesCase): boolean =>
  who === 'admin' && allowed && 'commit' in asks && !unwritten.includes(about);

const [name] = process.argv.slice(2);
const lines = rulesCases
  .filter(isWrite)
  .map((one) => JSON.stringify(one))
  .filter((line) => line.length < largest);
writeFileSync(path.join(__dirname, 'earlier-panels', `${name}.json`), `[\n${lines.join(',\n')}\n]\n`);
