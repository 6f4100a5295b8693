import type { RemoteDescription } from '../../hosting/parts';

export interface NewRemote extends RemoteDescription {
  /** Its one screen as a component, such as `LateNewsScreen`. */
  component: string;
  /** Its one screen in words, such as `Late news`. */
  title: string;
  /** React and what a page has one copy of, as the other remotes want them. */
  peerDependencies: Record<string, string>;
  /** The version of the packages that all parts use. */
  sharedVersion: string;
  /** Such as `2026-01-31`. */
  today: string;
}

/** What a new remote may start with, in bytes: its team decides for more. */
const firstBudget = 12 * 1024;

/** The files of a new remote, by their path in its folder. */
export function remoteFiles({
  name,
  routes,
  component,
  title,
  peerDependencies,
  sharedVersion,
  today,
}: NewRemote): Record<string, string> {
  const { path, screen } = routes[0]!;
  return {
    'package.json': JSON.stringify({
      name,
      version: '0.1.0',
      private: true,
      license: 'MIT',
      scripts: {
        start: `tsx ../commands/dev.ts ${name}`,
        dev: `tsx ../commands/dev.ts ${name}`,
        build: 'webpack --mode production',
        lint: 'eslint . --max-warnings 0 && prettier --check --log-level warn --ignore-path ../.prettierignore .',
        typecheck: 'tsc -p .',
        test: `tsx ../commands/test.ts ${name}`,
        deploy: `tsx ../commands/deploy.ts ${name}`,
      },
      dependencies: { 'shared-data': sharedVersion, 'shared-ui': sharedVersion },
      peerDependencies,
    }),
    'tsconfig.json': JSON.stringify({
      extends: '../tsconfig.base.json',
      compilerOptions: {
        lib: ['ES2023', 'DOM', 'DOM.Iterable'],
        types: ['jest', 'node', '@testing-library/jest-dom'],
      },
      include: ['src', 'e2e'],
    }),
    'webpack.config.ts': `
      import { remoteConfigurations } from '../webpack/part-configuration';

      export default (_: unknown, argv: { mode?: string }) => remoteConfigurations('${name}', __dirname, argv);
    `,
    'budget.json': JSON.stringify({ start: firstBudget, madeOf: {} }),
    'README.md': `
# ${name}

The screen \`${screen}\` answers \`${path}\`. [ARCHITECTURE.md](../ARCHITECTURE.md) shows where it stands,
[CONTRIBUTING.md](../CONTRIBUTING.md) how to work on it alone or inside the live site.

| you want             | type, from the project's folder                     |
| -------------------- | --------------------------------------------------- |
| to see it, with data | \`npm start -w ${name}\`                            |
| its tests            | \`npm test -w ${name}\`: types, unit, size, browser |
| its lint             | \`npm run lint -w ${name}\`                         |
| its build            | \`npm run build -w ${name}\`, in \`${name}/dist\`   |
| its next version     | \`npm run versions -- raise ${name}\`               |
| to release it, alone | \`npm run deploy -w ${name}\`                       |

\`budget.json\` says how many bytes it may start with; \`src/start.ts\` names its screens, and \`config/parts.json\` their
addresses and its entry of the menu. Its browser tests are in \`e2e\`.
    `,
    'CHANGELOG.md': `
# Changes of ${name}

Each entry is a version; \`npm run versions -- raise ${name}\` writes it from the commits.

## 0.1.0, ${today}

- The first screen.
    `,
    'src/start.ts': `
      import { withData } from 'shared-data';
      import { contractVersion, type Remote } from 'shared-data/contract';
      import { ${component} } from './${screen}/${screen}';

      /** What the shell loads: the screens by name. */
      export const remote = {
        contractVersion,
        screens: { ${key(screen)}: withData(${component}) },
      } satisfies Remote;
    `,
    [`src/${screen}/${screen}.tsx`]: `
      import { useLocation } from 'react-router-dom';
      import { useCategories, useConfiguration } from 'shared-data';
      import { useScreenHeading } from 'shared-ui';
      import styled from 'styled-components';

      const Page = styled.article\`
        max-width: 46rem;
        margin: 0 auto;
        padding: var(--space-6) var(--space-4);
      \`;

      /** \`${path}\`: how many categories there are. */
      export function ${component}() {
        const { brand } = useConfiguration();
        const heading = useScreenHeading(\`${title} · \${brand.name}\`, useLocation());
        const { data: categories, error } = useCategories();

        return (
          <Page>
            <h1 ref={heading} tabIndex={-1}>
              ${title}
            </h1>
            <p role="status">{error?.message ?? (categories ? \`Categories: \${categories.length}\` : 'Loading …')}</p>
          </Page>
        );
      }
    `,
    [`src/${screen}/${screen}.test.tsx`]: `
      import { render, screen } from '@testing-library/react';
      import { MemoryRouter } from 'react-router-dom';
      import { startTestData, type TestData } from 'tests/support/shared-data';
      import { remote } from '../start';

      const { ${key(screen)}: ${component} } = remote.screens;

      let data: TestData;
      beforeAll(async () => {
        data = await startTestData({ origins: ['http://localhost'] });
        await data.put('categories/Music', { name: 'Music' });
      });
      afterAll(() => data.stop());

      it('shows its heading, and how many categories there are', async () => {
        render(
          <MemoryRouter initialEntries={['${path}']}>
            <${component} page={data.visit().page} />
          </MemoryRouter>,
        );
        expect(screen.getByRole('heading', { name: '${title}' })).toBeInTheDocument();
        expect(await screen.findByText('Categories: 1')).toBeInTheDocument();
      });
    `,
    [`e2e/${screen}.spec.ts`]: `
      import { expectAccessible } from '../../tests/support/browser/accessibility';
      import { expect, test } from '../../tests/support/browser/product';

      test.use({ content: 'demo' });

      test('the menu of a phone, which has all entries, leads to ${title} in the layout', async ({ page }) => {
        await page.setViewportSize({ width: 390, height: 844 });
        await page.goto('/');
        await page.getByRole('button', { name: 'Open the menu' }).click();
        await page
          .getByRole('navigation', { name: 'Menu' })
          .getByRole('link', { name: '${title}', exact: true })
          .click();
        await expect(page).toHaveURL(/${path.replaceAll('/', '\\/')}$/);
        await expect(page.getByRole('heading', { name: '${title}' })).toBeVisible();
        await expect(page.getByText(/^Categories: \\d+$/)).toBeVisible();
        await expectAccessible(page);
      });

      test('${title} runs without the shell too', async ({ page, product }) => {
        await page.goto(product.addresses['${name}']!);
        await expect(page.getByRole('heading', { name: '${title}' })).toBeVisible();
      });
    `,
  };
}

/** A name of a property as it is written: `late-news` wants quotation marks. */
const key = (screen: string): string => (screen.includes('-') ? `'${screen}'` : screen);
