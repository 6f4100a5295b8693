import type { TestData } from 'tests/support/shared-data';
import type { RenderedConfiguration } from '../../../server/render/page/render/compose-page';

/** The configuration of a site with the public screens and this URL of the database. */
export const siteConfiguration = (
  { configuration }: TestData,
  firestore = configuration.local!.firestore,
): RenderedConfiguration & TestData['configuration'] => ({
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
