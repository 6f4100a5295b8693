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

/** Excludes the deletion of a newer version's field, which this panel never writes. */
const isWrite = ({ who, allowed, asks, about }: RulesCase): boolean =>
  who === 'admin' && allowed && 'commit' in asks && about !== 'an unknown field goes';

const [name] = process.argv.slice(2);
const lines = rulesCases
  .filter(isWrite)
  .map((one) => JSON.stringify(one))
  .filter((line) => line.length < largest);
writeFileSync(path.join(__dirname, 'earlier-panels', `${name}.json`), `[\n${lines.join(',\n')}\n]\n`);
