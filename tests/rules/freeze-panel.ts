/**
 * Run by `npx tsx tests/rules/freeze-panel.ts NAME` when a panel that writes in a new way is released: writes
 * what the rules' table lets it do to `earlier-panels/NAME.json`, which later rules are held to.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { rulesCases } from './cases';
import type { RulesCase } from './rules-case';

/** Limits of size are the table's concern. */
const largest = 4000;

/** A newer version's field is to stay; where it goes, that is no write of this panel's. */
const isWrite = ({ who, allowed, asks, about }: RulesCase): boolean =>
  who === 'admin' && allowed && 'commit' in asks && about !== 'an unknown field goes';

const [name] = process.argv.slice(2);
const lines = rulesCases
  .filter(isWrite)
  .map((one) => JSON.stringify(one))
  .filter((line) => line.length < largest);
writeFileSync(path.join(__dirname, 'earlier-panels', `${name}.json`), `[\n${lines.join(',\n')}\n]\n`);
