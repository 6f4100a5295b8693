import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { deleteConditions } from './delete-conditions';
import { runCases } from './run-cases';

const rules = readFileSync(path.join(__dirname, '../../../firestore.rules'), 'utf8');
const folder = mkdtempSync(path.join(os.tmpdir(), 'rules-'));
/** Each mutant has a server of its own; they mostly wait. */
const serversAtOnce = 5;

afterAll(() => rmSync(folder, { recursive: true }));

it('the rules allow and deny as their table says', async () => {
  const outcomes = await runCases();
  expect(outcomes.filter(({ asExpected }) => !asExpected).map(({ name }) => name)).toEqual([]);
  expect(outcomes.length).toBeGreaterThan(250);
}, 60_000);

it('no condition of the rules can be deleted without a case of the table failing', async () => {
  const mutants = deleteConditions(rules);
  const survivors: string[] = [];
  const waiting = mutants.entries();
  const proveNext = async () => {
    for (const [i, { rules: without, condition, line, concerns }] of waiting) {
      const file = path.join(folder, `${i}.rules`);
      writeFileSync(file, without);
      const outcomes = await runCases(file, concerns);
      if (outcomes.every(({ asExpected }) => asExpected)) survivors.push(`line ${line}: ${condition}`);
    }
  };
  await Promise.all(Array.from({ length: serversAtOnce }, proveNext));
  expect(survivors).toEqual([]);
  console.log(`Each of ${mutants.length} conditions is held by a case.`);
}, 600_000);
