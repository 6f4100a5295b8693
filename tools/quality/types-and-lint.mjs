// Type check and lint share one compiler program, because the linter would otherwise check all types a second time.
import path from 'node:path';
import { ESLint } from 'eslint';
import reactHooks from 'eslint-plugin-react-hooks';
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

// The rules of the React compiler take half of the linter's time. `npm run lint` and the nightly run include them.
const isEverything = process.env.TEST_ALL === '1';
const quickRules = ['react-hooks/rules-of-hooks', 'react-hooks/exhaustive-deps'];
const compilerRules = Object.keys(reactHooks.configs.flat.recommended.rules).filter(
  (name) => !quickRules.includes(name),
);

const eslint = new ESLint({
  cwd: root,
  overrideConfig: {
    files: ['**/*.{ts,tsx}'],
    languageOptions: { parserOptions: { project: null, programs: [program] } },
    ...(!isEverything && {
      linterOptions: { reportUnusedDisableDirectives: 'off' },
      rules: Object.fromEntries(compilerRules.map((name) => [name, 'off'])),
    }),
  },
});
const results = await eslint.lintFiles(['.']);
const { format } = await eslint.loadFormatter();
console.log(await format(results));
if (results.some(({ errorCount, warningCount }) => errorCount + warningCount > 0)) process.exit(1);
