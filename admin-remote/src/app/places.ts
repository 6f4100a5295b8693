import { t } from 'shared-ui';
import type { IconName } from '../components/icons';

/** A screen that the navigation leads to. */
interface Place {
  to: string;
  name: string;
  icon: IconName;
}

/** The panel's screens in groups: what visitors see, what the site is, what looks after it. */
export const places = (): Place[][] => [
  [
    { to: '/admin/dashboard', name: t('Dashboard'), icon: 'dashboard' },
    { to: '/admin', name: t('Items'), icon: 'videos' },
    { to: '/admin/unpublished', name: t('Unpublished'), icon: 'waiting' },
    { to: '/admin/series', name: t('Series'), icon: 'series' },
    { to: '/admin/categories', name: t('Categories'), icon: 'category' },
    { to: '/admin/banners', name: t('Banners'), icon: 'picture' },
    { to: '/admin/pages', name: t('Pages'), icon: 'page' },
  ],
  [
    { to: '/admin/site', name: t('Site'), icon: 'site' },
    { to: '/admin/team', name: t('Team'), icon: 'team' },
    { to: '/admin/views', name: t('Views'), icon: 'numbers' },
  ],
  [
    { to: '/admin/content', name: t('Import and export'), icon: 'content' },
    { to: '/admin/changes', name: t('Changes'), icon: 'changes' },
    { to: '/admin/trash', name: t('Trash'), icon: 'delete' },
    { to: '/admin/versions', name: t('Versions'), icon: 'versions' },
  ],
];
