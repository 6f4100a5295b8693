import type { ComponentType } from 'react';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { ButtonLink, lazyScreen, Message, t } from 'shared-ui';
import type { IconName } from '../components/icons';
import { ItemsPage, itemsTabs } from '../features/items/items-page';
import type { formUrls } from '../forms/form-urls';
import type { Documents, FormOf } from '../forms/stored-document';

/** The screen with the form of a document. It has the URL of the document, or of `newDocument`. */
const form = <Kind extends keyof typeof formUrls>(
  kind: Kind,
  loadForm: () => Promise<ComponentType<FormOf<Documents[Kind]>>>,
) =>
  lazyScreen(async () => {
    const [{ DocumentPage }, Form] = await Promise.all([import('../features/document-page'), loadForm()]);
    return () => <DocumentPage kind={kind} Form={Form} />;
  });

/** For each path below `/admin`, its screen. */
export const screens: Record<string, ComponentType> = {
  '': ItemsPage,
  items: ItemsPage,
  'items/:id': form('item', () =>
    import('../forms/manage-item/manage-item').then(({ ManageItem }) => ManageItem),
  ),
  home: lazyScreen(() => import('../features/dashboard/dashboard').then(({ Dashboard }) => Dashboard)),
  'home/log': lazyScreen(() => import('../features/changes/changes').then(({ Changes }) => Changes)),
  series: lazyScreen(() => import('../features/series/series-list').then(({ SeriesList }) => SeriesList)),
  'series/:id': form('series', () =>
    import('../forms/manage-series/manage-series').then(({ ManageSeries }) => ManageSeries),
  ),
  'pages/:id': form('page', () =>
    import('../forms/manage-custom-page/manage-custom-page').then(({ ManageCustomPage }) => ManageCustomPage),
  ),
  pages: lazyScreen(() =>
    import('../features/custom-pages/custom-page-list').then(({ CustomPageList }) => CustomPageList),
  ),
  site: lazyScreen(() => import('../features/site/site').then(({ Site }) => Site)),
  'site/banners': lazyScreen(() => import('../features/banners/banners').then(({ Banners }) => Banners)),
  'site/team': lazyScreen(() => import('../features/team/team').then(({ Team }) => Team)),
  audience: lazyScreen(() => import('../features/views/views').then(({ Views }) => Views)),
  content: lazyScreen(() => import('../features/content/content').then(({ Content }) => Content)),
  versions: lazyScreen(() => import('../features/versions/versions').then(({ Versions }) => Versions)),
};

/** A section of the panel, which the navigation links to. */
interface Place {
  path: string;
  name: string;
  icon: IconName;
  /** Further screens of the section. */
  tabs?: { path: string; name: string }[];
}

export const places = (): Place[] => [
  {
    ...{ path: 'home', name: t('Home'), icon: 'dashboard' },
    tabs: [{ path: 'home/log', name: t('Changes') }],
  },
  { path: 'items', name: t('Items'), icon: 'videos', tabs: itemsTabs().slice(1) },
  {
    ...{ path: 'series', name: t('Series'), icon: 'series' },
    tabs: [{ path: 'series?show=trash', name: t('Trash') }],
  },
  {
    ...{ path: 'pages', name: t('Pages'), icon: 'page' },
    tabs: [{ path: 'pages?show=trash', name: t('Trash') }],
  },
  {
    ...{ path: 'site', name: t('Site'), icon: 'site' },
    tabs: [
      { path: 'site/banners', name: t('Banners') },
      { path: 'site/team', name: t('Team') },
    ],
  },
  { path: 'audience', name: t('Audience'), icon: 'numbers' },
  { path: 'content', name: t('Import and export'), icon: 'content' },
];

/** All screens of a section. */
export const tabsOf = ({ path, name, tabs = [] }: Place) => [{ path, name }, ...tabs];

/** The path of the current screen below `/admin`. `/admin` itself shows the items. */
export function useScreenPath(): string {
  const { pathname } = useLocation();
  return pathname.replace(/^\/admin\/?|\/+$/g, '') || 'items';
}

/** The section of the current screen, and its tab; undefined for a form. */
export function useOpenTab() {
  const path = useScreenPath();
  const show = new URLSearchParams(useLocation().search).get('show');
  const place = places().find((one) => one.path === path.split('/')[0]);
  const tabs = place ? tabsOf(place) : [];
  const tab =
    tabs.find((one) => one.path === `${path}?show=${show}`) ?? tabs.find((one) => one.path === path);
  return { place, tab };
}

/** For URLs of earlier versions, where they redirect to. */
const moved: Record<string, string> = {
  banners: 'site/banners',
  categories: 'items?panel=categories',
  changes: 'home/log',
  dashboard: 'home',
  glance: 'home',
  team: 'site/team',
  trash: 'items?show=trash',
  unpublished: 'items?show=draft',
  views: 'audience',
};

export function NoScreen() {
  const path = useScreenPath();
  const { search } = useLocation();
  const target = moved[path];
  if (target === undefined)
    return (
      <Message
        heading={t('This screen does not exist')}
        actions={
          <ButtonLink as={Link} to="/admin">
            {t('See the items')}
          </ButtonLink>
        }
      />
    );
  const url = new URL(target, 'http://panel/admin/');
  for (const [name, value] of new URLSearchParams(search))
    url.searchParams.set(name === 'state' ? 'show' : name, value);
  return <Navigate to={url.pathname + url.search} replace />;
}
