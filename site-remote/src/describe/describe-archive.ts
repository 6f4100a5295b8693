import { t } from 'shared-ui';
import { monthQuery, monthsQuery, siteConfiguration, type Data } from 'shared-data';
import type { PageDescription } from 'shared-data/contract';
import { monthName } from '../videos/month-name';

type Told = Pick<PageDescription, 'title' | 'path'> & Partial<PageDescription>;

/** Reads the list of months, or of the videos of one, and says what its page is. */
export async function describeArchive(data: Data, month: string | undefined): Promise<Told> {
  const all = { name: t('All videos'), path: '/videos' };
  const home = { name: siteConfiguration(data).brand.name, path: '/' };
  if (!month) {
    await data.queryClient.fetchQuery(monthsQuery(data));
    return { title: all.name, path: all.path, breadcrumbs: [home, all] };
  }
  const videos = await data.queryClient.fetchQuery(monthQuery(data, month));
  const own = { name: monthName(month), path: `/videos/${month}` };
  return {
    title: own.name,
    path: own.path,
    breadcrumbs: [home, all, own],
    ...(videos.length === 0 && { status: 404, robots: 'noindex' }),
  };
}
