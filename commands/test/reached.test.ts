import { reachedBy } from './reached';

describe('what a change reaches', () => {
  it.each([
    [['site-remote/src/home/home.tsx'], ['jest', 'site-remote', 'hosting'], ['site/*', 'pages/*', 'whole/*']],
    [
      ['admin-remote/src/screens/items/items.tsx', 'shell/src/main.tsx'],
      ['jest', 'admin-remote', 'hosting', 'shell'],
      ['admin/*', 'pages/*', 'whole/*', 'shell/*'],
    ],
    [['site-remote/src/screens.test.tsx'], ['jest', 'site-remote', 'hosting'], []],
    [['shared-data/src/search/search.ts'], 'all', 'all'],
    [['shared-ui/src/button.tsx'], 'all', 'all'],
    [['local-firebase/src/index.ts'], 'all', 'all'],
    [['commands/doctor.ts'], ['jest', 'commands'], ['whole/*']],
    [['commands/demo-content.ts'], ['jest', 'commands'], 'all'],
    [['hosting/page.ts'], 'all', 'all'],
    [['hosting/page.test.ts'], 'all', []],
    [['webpack/router.ts'], 'all', 'all'],
    [['firestore.rules'], 'all', 'all'],
    [['package-lock.json'], 'all', 'all'],
    [['README.md', 'shared-data/README.md'], ['jest'], []],
    [['docs/set-up.md', 'site-remote/CHANGELOG.md'], ['jest', 'commands'], []],
    [['e2e/src/whole/project-copy.ts'], ['jest', 'commands'], 'all'],
    [['docs/specification.yaml'], ['jest'], []],
    [['bench/src/run.ts'], ['jest', 'bench'], []],
    [['e2e/src/site/home.spec.ts'], ['jest'], ['site/home']],
    [['e2e/src/product.ts'], ['jest'], 'all'],
    [[], [], []],
  ])('of %j, are the unit tests of %j and the browser tests %j', (files, unit, browser) => {
    expect(reachedBy(files)).toEqual({ unit, browser });
  });
});
