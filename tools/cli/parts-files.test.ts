import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from 'server/configuration';
import { parts } from '../../server/configuration/parts';
import { readBudget } from '../quality/budget';

const packageOf = (part: string) =>
  JSON.parse(readFileSync(path.join(root, part, 'package.json'), 'utf8')) as {
    version: string;
    scripts: Record<string, string>;
  };

/** Each app has the same files and scripts, so that a developer who knows one app knows all. */
describe.each(parts)('%s', (part) => {
  it('can be started, built, tested, checked and released separately', () => {
    expect(packageOf(part).scripts).toEqual({
      start: `tsx ../tools/cli/dev.ts ${part}`,
      dev: `tsx ../tools/cli/dev.ts ${part}`,
      build: 'webpack --mode production',
      lint: 'oxlint -c ../oxlint.config.mjs && oxfmt --check',
      typecheck: 'tsc -p .',
      test: `tsx ../tools/cli/test.ts ${part}`,
      deploy: `tsx ../tools/cli/deploy.ts ${part}`,
    });
  });

  it('documents its purpose and its budget', () => {
    expect(existsSync(path.join(root, part, 'README.md'))).toBe(true);
    expect(readBudget(path.join(root, part))).toBeGreaterThan(0);
  });
});
