export type { NamedPath, PageDescription } from 'shared-data/contract';
