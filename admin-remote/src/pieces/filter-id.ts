/** The control that the key `/` goes to. */
export const filterId = 'filter-items';
