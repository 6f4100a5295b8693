/** The style of a text that takes at most this many lines, and ends in an ellipsis if it is longer. */
export const clampLines = (count: number): string => `
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: ${count};
`;
