// Making one takes longer than drawing a card.
const short = new Intl.NumberFormat('en', { notation: 'compact' });

/** `1 view`, `1.2K views`: estimates need no more digits. */
export const countOfViews = (count: number): string =>
  count === 1 ? '1 view' : `${short.format(count)} views`;
