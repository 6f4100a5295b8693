import type { TestData } from 'tests/support/shared-data';
import { LiveSite, type LiveSiteOptions } from '../../../server/render/on-request/live-site';

/** The configuration of a site with the public screens and this URL of the database. */
export const siteConfiguration = (
  { configuration }: TestData,
  firestore = configuration.local!.firestore,
): TestData['configuration'] => ({
  ...configuration,
  local: { ...configuration.local!, firestore },
  remotes: [
    {
      name: 'site-remote',
      address: 'http://site.example',
      menu: [],
      routes: [
        { path: '/', screen: 'home' },
        { path: '/category', screen: 'category' },
        { path: '/category/:name', screen: 'category' },
        { path: '/watch/:id', screen: 'watch' },
        { path: '/search', screen: 'search' },
        { path: '/videos', screen: 'videos' },
        { path: '/videos/:month', screen: 'videos' },
      ],
    },
  ],
});

/** A site that is rendered on request at `http://localhost`, without server builds unless `read` has them. */
export function liveSiteOf(test: TestData, options: Partial<LiveSiteOptions> = {}) {
  const site = new LiveSite({
    read: () => Promise.reject(new Error('No part is needed here.')),
    configuration: siteConfiguration(test),
    origin: 'http://localhost',
    log: () => undefined,
    ...options,
  });
  return {
    get: (path: string) => site.answer(new URL(`http://localhost${path}`)),
    close: () => site.close(),
  };
}

export type ServedSite = ReturnType<typeof liveSiteOf>;
