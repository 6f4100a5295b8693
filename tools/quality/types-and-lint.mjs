// Type check and lint share one compiler program, because the linter would otherwise compute all types a second time.
import path from 'node:path';
import { ESLint } from 'eslint';
import ts from 'typescript';

const root = path.join(import.meta.dirname, '../..');

const { fileNames, options, errors } = ts.getParsedCommandLineOfConfigFile(
  path.join(root, 'tsconfig.all.json'),
  {},
  {
    ...ts.sys,
    onUnRecoverableConfigFileDiagnostic: ({ messageText }) => {
      throw new Error(ts.flattenDiagnosticMessageText(messageText, '\n'));
    },
  },
);
const program = ts.createProgram(fileNames, options);
const diagnostics = [...errors, ...ts.getPreEmitDiagnostics(program)];
const names = {
  getCanonicalFileName: (name) => name,
  getCurrentDirectory: () => root,
  getNewLine: () => '\n',
};
if (diagnostics.length > 0) {
  console.log(ts.formatDiagnostics(diagnostics, names));
  process.exit(1);
}

const eslint = new ESLint({
  cwd: root,
  overrideConfig: {
    files: ['**/*.{ts,tsx}'],
    languageOptions: { parserOptions: { project: null, programs: [program] } },
  },
});
const results = await eslint.lintFiles(['.']);
const { format } = await eslint.loadFormatter();
console.log(await format(results));
if (results.some(({ errorCount, warningCount }) => errorCount + warningCount > 0)) process.exit(1);
