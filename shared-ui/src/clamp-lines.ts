/** The style of a text that takes at most `count` lines. A longer text ends in an ellipsis. */
export const clampLines = (count: number): string => `
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: ${count};
`;
