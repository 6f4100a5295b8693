import type { IconName } from '../pieces/icons';

/** A screen that the navigation leads to. */
export interface Place {
  to: string;
  name: string;
  icon: IconName;
}

/** The panel's screens in groups: what visitors see, what the site is, what looks after it. */
export const places = (): Place[][] => [
  [
    { to: '/admin/dashboard', name: 'Dashboard', icon: 'dashboard' },
    { to: '/admin', name: 'Items', icon: 'videos' },
    { to: '/admin/unpublished', name: 'Unpublished', icon: 'waiting' },
    { to: '/admin/series', name: 'Series', icon: 'series' },
    { to: '/admin/categories', name: 'Categories', icon: 'category' },
    { to: '/admin/banners', name: 'Banners', icon: 'picture' },
    { to: '/admin/pages', name: 'Pages', icon: 'page' },
  ],
  [
    { to: '/admin/site', name: 'Site', icon: 'site' },
    { to: '/admin/team', name: 'Team', icon: 'team' },
    { to: '/admin/views', name: 'Views', icon: 'numbers' },
  ],
  [
    { to: '/admin/content', name: 'Import and export', icon: 'content' },
    { to: '/admin/changes', name: 'Changes', icon: 'changes' },
    { to: '/admin/trash', name: 'Trash', icon: 'delete' },
    { to: '/admin/versions', name: 'Versions', icon: 'versions' },
  ],
];
