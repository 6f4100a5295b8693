import { useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { isOn, switchTo } from 'shared-data/on-device';

/** For the videos of this visit, also where this browser keeps nothing. */
let isWanted: boolean | undefined;
const wanted = (): boolean => (isWanted ??= !isOn('list-beside'));

const never = () => () => undefined;

/** What the styles of the screen look at; the first script of a rendered page has said it already. */
const tellStyles = (isTheatre: boolean) =>
  document.documentElement.toggleAttribute('data-theatre', isTheatre);

/** Whether the player is as wide as the window, and how that is changed: for this browser. */
export function useTheatre(): [isTheatre: boolean, toggle: () => void] {
  // A server knows no choice; the page that it has made is taken over as it came.
  const kept = useSyncExternalStore(never, wanted, () => false);
  const [chosen, setChosen] = useState<boolean>();
  const isTheatre = chosen ?? kept;
  useLayoutEffect(() => void tellStyles(wanted()), [isTheatre]);
  const toggle = () => {
    setChosen((isWanted = !isTheatre));
    switchTo('list-beside', isTheatre);
  };
  return [isTheatre, toggle];
}
