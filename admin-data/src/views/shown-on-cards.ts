/** Of what cards tell, the videos that visitors find: the id of another is not for them. */
export const shownOnCards = (
  onCards: Record<string, number>,
  isHidden: (id: string) => boolean,
): Record<string, number> => Object.fromEntries(Object.entries(onCards).filter(([id]) => !isHidden(id)));
