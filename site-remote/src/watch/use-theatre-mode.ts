import { useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { isOn, switchTo } from 'shared-data/on-device';

/** Also remembered in this module, for browsers that do not store anything. */
let isTheatreInVisit: boolean | undefined;
const getTheatreMode = (): boolean => (isTheatreInVisit ??= !isOn('list-beside'));

const subscribeToNothing = () => () => undefined;

/** Sets the attribute that the styles depend on. In a server-rendered page the first script has already set it. */
const setTheatreAttribute = (isTheatre: boolean) =>
  document.documentElement.toggleAttribute('data-theatre', isTheatre);

/** Whether the player is as wide as the window, and a function that toggles it for this browser. */
export function useTheatreMode(): [isTheatre: boolean, toggleTheatre: () => void] {
  // The server does not know this browser's setting, so hydration starts without theatre mode.
  const storedMode = useSyncExternalStore(subscribeToNothing, getTheatreMode, () => false);
  const [selectedMode, setSelectedMode] = useState<boolean>();
  const isTheatre = selectedMode ?? storedMode;
  useLayoutEffect(() => void setTheatreAttribute(getTheatreMode()), [isTheatre]);
  const toggleTheatre = () => {
    setSelectedMode((isTheatreInVisit = !isTheatre));
    switchTo('list-beside', isTheatre);
  };
  return [isTheatre, toggleTheatre];
}
