// Lints texts as if they were files: reads [[file, text], …] from standard input and prints the errors. This is a separate
// program, because the lint configuration is an ES module, which jest does not load.
import { text } from 'node:stream/consumers';
import { ESLint } from 'eslint';
import tseslint from 'typescript-eslint';

// The files do not exist, so rules that need type information are off.
const eslint = new ESLint({ overrideConfig: tseslint.configs.disableTypeChecked });
const results = [];
for (const [filePath, source] of JSON.parse(await text(process.stdin))) {
  const [{ messages }] = await eslint.lintText(source, { filePath });
  results.push(messages.map(({ ruleId, message }) => ({ ruleId, message })));
}
process.stdout.write(JSON.stringify(results));
