import { useState } from 'react';

/** For the videos of this visit; a page begins without, as its HTML does. */
let isWanted = false;

/** Whether the player is as wide as the window, and how that is changed. */
export function useTheatre(): [isTheatre: boolean, toggle: () => void] {
  const [isTheatre, setTheatre] = useState(isWanted);
  return [isTheatre, () => setTheatre((isWanted = !isTheatre))];
}
