export { Button, ButtonLink, IconButton } from './button';
export { FullScreenLoader } from './full-screen-loader';
export { Message } from './message';
export { PaginationBar, type PaginationBarProps } from './pagination/pagination-bar';
export { pageEntries, type PageEntry } from './pagination/page-entries';
export { useScreenHeading } from './screen-heading';
export { Skeleton } from './skeleton';
export { Thumbnail } from './thumbnail';
export { VisuallyHidden } from './visually-hidden';
