import { createSiteScreen } from './screen/create-site-screen';
import type { ReactScreen, SiteScreen } from 'shared-data/contract';
import { CategoryPage } from './lists/category-page';
import { CustomPageScreen } from './custom-page/custom-page';
import { HomePage } from './home/home-page';
import { SearchPage } from './search/search-page';
import { SeriesRoute } from './series/series-page';
import { TagPage } from './lists/tag-page';
import { VideosRoute } from './videos/all-videos-page';
import { WatchPage } from './watch/watch-page';

/** All public screens by name. Not lazy, because a server renders them. */
export const screens: Record<SiteScreen, ReactScreen> = {
  home: createSiteScreen(HomePage),
  category: createSiteScreen(CategoryPage),
  watch: createSiteScreen(WatchPage),
  search: createSiteScreen(SearchPage),
  videos: createSiteScreen(VideosRoute),
  tag: createSiteScreen(TagPage),
  series: createSiteScreen(SeriesRoute),
  page: createSiteScreen(CustomPageScreen),
};
