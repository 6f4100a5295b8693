import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const root = path.join(__dirname, '../..');

interface Report {
  diagnostics: { code: string; filename: string }[];
}

/** How many errors of one lint rule each text has, as if it were a file of the project. */
export function lintTexts(rule: string, texts: [file: string, text: string][]): number[] {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'lint-'));
  try {
    for (const file of ['oxlint.config.mjs', 'tools/build/router.ts'])
      cpSync(path.join(root, file), path.join(folder, file));
    // The imported files do not exist.
    const withoutTypes = "import all from './oxlint.config.mjs'; export default { ...all, options: {} };";
    writeFileSync(path.join(folder, 'without-types.mjs'), withoutTypes);
    // Several texts of one file are several files.
    const files = texts.map(([file], index) =>
      path.join(path.dirname(file), `${index}-${path.basename(file)}`),
    );
    texts.forEach(([, text], index) => {
      mkdirSync(path.join(folder, path.dirname(files[index]!)), { recursive: true });
      writeFileSync(path.join(folder, files[index]!), text);
    });
    const program = path.join(root, 'node_modules/oxlint/bin/oxlint');
    const args = [program, '-c', 'without-types.mjs', '-f', 'json'];
    const { stdout } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
    const { diagnostics } = JSON.parse(stdout) as Report;
    return files.map(
      (file) =>
        diagnostics.filter(({ code, filename }) => code === rule && path.normalize(filename) === file).length,
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}
