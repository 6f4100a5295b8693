import { categoryIn, namedAddress } from '../categories/category-address';

/** Where the videos with a tag are, as `categoryAddress` has it: `/tag/street%20food`. */
export const tagAddress = (tag: string): string => namedAddress('/tag', tag);

/** The tag that an address of this form names; null where it names none. */
export const tagIn = categoryIn;
