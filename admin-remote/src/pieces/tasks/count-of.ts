/** “1 item”, “615 items”. */
export const countOf = (count: number): string => (count === 1 ? '1 item' : `${count} items`);
