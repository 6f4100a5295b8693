// Lints texts as if they were files: [[file, text], …] on standard input, their complaints on standard output.
// A program of its own, because the lint configuration is an ES module, which jest does not load.
import { text } from 'node:stream/consumers';
import { ESLint } from 'eslint';
import tseslint from 'typescript-eslint';

// The files are not there: no program of TypeScript knows their types.
const eslint = new ESLint({ overrideConfig: tseslint.configs.disableTypeChecked });
const results = [];
for (const [filePath, source] of JSON.parse(await text(process.stdin))) {
  const [{ messages }] = await eslint.lintText(source, { filePath });
  results.push(messages.map(({ ruleId, message }) => ({ ruleId, message })));
}
process.stdout.write(JSON.stringify(results));
