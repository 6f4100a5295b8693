import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parts } from '../../server/configuration/parts';
import { readBudget } from '../quality/budget';
import { root } from '../programs/run';

const packageOf = (part: string) =>
  JSON.parse(readFileSync(path.join(root, part, 'package.json'), 'utf8')) as {
    version: string;
    scripts: Record<string, string>;
  };

/** The files and scripts that every part has, so that a person who knows one knows each. */
describe.each(parts)('%s', (part) => {
  it('can be started, built, tested, checked and released by itself', () => {
    expect(packageOf(part).scripts).toEqual({
      start: `tsx ../tools/cli/dev.ts ${part}`,
      dev: `tsx ../tools/cli/dev.ts ${part}`,
      build: 'webpack --mode production',
      lint: 'eslint . --max-warnings 0 && prettier --check --log-level warn --ignore-path ../.prettierignore .',
      typecheck: 'tsc -p .',
      test: `tsx ../tools/cli/test.ts ${part}`,
      deploy: `tsx ../tools/cli/deploy.ts ${part}`,
    });
  });

  it('says what it is, what has changed in its version, and how many bytes it may have', () => {
    expect(existsSync(path.join(root, part, 'README.md'))).toBe(true);
    const changes = readFileSync(path.join(root, part, 'CHANGELOG.md'), 'utf8');
    expect(changes.match(/^## ([\d.]+),/m)?.[1]).toBe(packageOf(part).version);
    expect(readBudget(path.join(root, part))).toBeGreaterThan(0);
  });
});
