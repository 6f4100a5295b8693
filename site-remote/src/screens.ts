import { screenWithData } from './screen/screen-with-data';
import type { ReactScreen, SiteScreen } from 'shared-data/contract';
import { Category } from './category/category';
import { FreePage } from './free-page/free-page';
import { Home } from './home/home';
import { Search } from './search/search';
import { Series } from './series/series';
import { Tag } from './tag/tag';
import { Videos } from './videos/videos';
import { Watch } from './watch/watch';

/** All public screens by name, with their code: who draws pages on a server waits for none. */
export const screens: Record<SiteScreen, ReactScreen> = {
  home: screenWithData(Home),
  category: screenWithData(Category),
  watch: screenWithData(Watch),
  search: screenWithData(Search),
  videos: screenWithData(Videos),
  tag: screenWithData(Tag),
  series: screenWithData(Series),
  page: screenWithData(FreePage),
};
