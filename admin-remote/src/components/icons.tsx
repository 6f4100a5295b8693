import { Icon as LineIcon } from 'shared-ui';

const paths = {
  edit: 'M4 20h4L19 9l-4-4L4 16v4zM13.5 6.5l4 4',
  delete: 'M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13M10.5 11v5.5M13.5 11v5.5',
  open: 'M14 5h5v5M19 5l-9 9M17 14v5H5V7h5',
  link: 'M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-6-5.8l-1 1M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 6 5.8l1-1',
  view: 'M4 7h9M17 7h3M15 5v4M4 17h3M11 17h9M9 15v4M4 12h16',
  picture: 'M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15.5 9.5h.01',
  dashboard: 'M4 4h7v9H4zM13 4h7v5h-7zM13 11h7v9h-7zM4 15h7v5H4z',
  videos: 'M4 5h16v14H4zM10 9.5v5l4.5-2.5z',
  series: 'M4 9h16v11H4zM6 6h12M8 3h8',
  page: 'M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6',
  site: 'M12 4a8 8 0 1 1 0 16 8 8 0 0 1 0-16zM4 12h16M12 4c5 5 5 11 0 16M12 4c-5 5-5 11 0 16',
  team: 'M9 5a3 3 0 1 1 0 6 3 3 0 0 1 0-6zM3.5 19a5.5 5.5 0 0 1 11 0M16 6a2.5 2.5 0 0 1 0 5M17 14a4.5 4.5 0 0 1 3.5 5',
  numbers: 'M5 20v-7M12 20V4M19 20v-11',
  content: 'M8 20V5M4 9l4-4 4 4M16 4v15M12 15l4 4 4-4',
  versions: 'M12 3l8 4.5-8 4.5-8-4.5zM4 12l8 4.5 8-4.5M4 16.5L12 21l8-4.5',
  keys: 'M3 6h18v12H3zM7 10h.01M11 10h.01M15 10h.01M8 14h8',
  leave: 'M10 4H5v16h5M9 12h11M16 8l4 4-4 4',
  search: 'M10.5 4.5a6 6 0 1 1 0 12 6 6 0 0 1 0-12zM15 15l5 5',
  menu: 'M4 7h16M4 12h16M4 17h16',
  more: 'M5 12a.7.7 0 1 0 1.4 0A.7.7 0 1 0 5 12M11.3 12a.7.7 0 1 0 1.4 0 .7.7 0 1 0-1.4 0M17.6 12a.7.7 0 1 0 1.4 0 .7.7 0 1 0-1.4 0',
  close: 'M6 6l12 12M18 6L6 18',
} as const;

export type IconName = keyof typeof paths;

/** A decorative icon of the panel. */
export const Icon = ({ name }: { name: IconName }) => (
  <LineIcon path={paths[name]} size="20" strokeWidth="1.8" />
);
