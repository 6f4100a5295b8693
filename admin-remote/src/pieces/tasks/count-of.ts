import { plural } from 'shared-ui';

/** “1 item”, “615 items”. */
export const countOf = (count: number): string => plural(count, '1 item', '{count} items');
