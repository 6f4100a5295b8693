import { execFileSync } from 'node:child_process';
import path from 'node:path';

interface Complaint {
  ruleId: string;
  message: string;
}

/** The errors of one lint rule for each text, as if it were a file, in one run of the linter. */
export function lintTexts(rule: string, texts: [file: string, text: string][]): Complaint[][] {
  const output = execFileSync(process.execPath, [path.join(__dirname, 'lint-text.mjs')], {
    cwd: path.join(__dirname, '../..'),
    input: JSON.stringify(texts),
    encoding: 'utf8',
  });
  const results = JSON.parse(output) as Complaint[][];
  return results.map((all) => all.filter(({ ruleId }) => ruleId === rule));
}
