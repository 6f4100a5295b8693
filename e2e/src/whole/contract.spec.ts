import { contractVersion, type AdminScreen, type SiteScreen } from 'shared-data/contract';
import { expect, test } from '../product';

test.use({ content: 'demo' });

const siteScreens: Record<SiteScreen, true> = { home: true, category: true, watch: true };
const adminScreens: Record<AdminScreen, true> = { admin: true };

interface Container {
  get: (
    module: './start',
  ) => Promise<() => { remote: { contractVersion: number; screens: Record<string, unknown> } }>;
}

for (const { part, container, route, heading, screens } of [
  {
    part: 'site-remote',
    container: 'site_remote',
    route: '/',
    heading: 'Latest Videos',
    screens: siteScreens,
  },
  {
    part: 'admin-remote',
    container: 'admin_remote',
    route: '/admin',
    heading: /Sign in|Admin Panel/,
    screens: adminScreens,
  },
]) {
  test(`the built ${part} keeps the contract: its version, and every screen that the shell asks for`, async ({
    page,
  }) => {
    await page.goto(route);
    await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible();
    const offered = await page.evaluate(async (name) => {
      const entry = (window as unknown as Record<string, Container>)[name]!;
      const { remote } = (await entry.get('./start'))();
      const kinds = Object.entries(remote.screens).map(([screen, component]) => [screen, typeof component]);
      return {
        version: remote.contractVersion,
        screens: Object.fromEntries(kinds) as Record<string, string>,
      };
    }, container);
    expect(offered.version).toBe(contractVersion);
    expect(Object.keys(offered.screens).sort()).toEqual(Object.keys(screens).sort());
    expect(Object.values(offered.screens).every((kind) => kind === 'function' || kind === 'object')).toBe(
      true,
    );
  });
}
