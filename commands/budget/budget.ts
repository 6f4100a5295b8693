import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { parts, type Part } from '../../hosting/parts';
import { partOf } from '../part-of';
import { root } from '../run';
import { judgeBudget, readBudget } from './judge-budget';
import { measurePart } from './measure-part';

/** What a part may grow by before somebody has to decide. */
const spare = 1024;
const half = 512;

/** `npm run budget`. The exit code is 1 when a part is larger than its budget. */
export async function budget(words: string[]): Promise<void> {
  const isSet = words[0] === 'set';
  const named = (isSet ? words.slice(1) : words).map(partOf);
  if (isSet) named.forEach(setBudget);
  const { sentences, isKept } = judgeParts(named.length > 0 ? named : parts);
  console.log(sentences.join('\n'));
  if (!isKept) process.exitCode = 1;
}

/** What `npm test` and `npm run budget` say of built parts. */
export function judgeParts(some: readonly Part[], project = root): { sentences: string[]; isKept: boolean } {
  const judged = some.map((part) =>
    judgeBudget(
      part,
      readBudget(path.join(project, part)),
      measurePart(part, path.join(project, part, 'dist')),
    ),
  );
  return { sentences: judged.map(({ text }) => text), isKept: judged.every(({ isKept }) => isKept) };
}

function setBudget(part: Part): void {
  const { start, madeOf } = measurePart(part, path.join(root, part, 'dist'));
  const json = { start: Math.ceil((start + spare) / half) * half, madeOf };
  writeFileSync(path.join(root, part, 'budget.json'), `${JSON.stringify(json, null, 2)}\n`);
}
