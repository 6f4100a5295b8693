import { workspaces } from '../../package.json';
import { reachedBy } from './reached';

describe('what a change reaches', () => {
  const packages = [...workspaces, 'commands', 'hosting', 'jest'].filter((name) => name !== 'e2e');
  it.each([
    [['site-remote/src/home/home.tsx'], ['site-remote'], ['site/*']],
    [
      ['admin-remote/src/items/items.tsx', 'shell/src/main.tsx'],
      ['admin-remote', 'shell'],
      ['admin/*', 'shell/*'],
    ],
    [['site-remote/src/screens.test.tsx'], ['site-remote'], []],
    [['shared-data/src/search/search.ts'], ['shared-data'], 'all'],
    [['shared-ui/src/button.tsx'], ['shared-ui'], 'all'],
    [['local-firebase/src/index.ts'], ['local-firebase'], 'all'],
    [['commands/doctor.ts'], ['commands'], ['whole/*']],
    [['hosting/page.ts'], ['hosting'], 'all'],
    [['webpack/router.ts'], 'all', 'all'],
    [['firestore.rules'], 'all', 'all'],
    [['package-lock.json'], 'all', 'all'],
    [['README.md', 'docs/set-up.md'], ['jest'], []],
    [['bench/src/run.ts'], ['bench'], []],
    [['e2e/src/site/home.spec.ts'], [], ['site/home']],
    [['e2e/src/product.ts'], [], 'all'],
    [[], [], []],
  ])('of %j, are the unit tests of %j and the browser tests %j', (files, unit, browser) => {
    expect(reachedBy(files, packages)).toEqual({ unit, browser });
  });
});
