import { keepUnder, keptUnder } from './storage';

const name = 'panel';

/** Whether an admin is signed in in this browser, as far as its panel knows: what they watch is not counted. */
export const hasPanelHere = (): boolean => keptUnder(name) !== null;

/** For the panel: says so. */
export const keepPanelHere = (isHere: boolean): void => keepUnder(name, isHere ? 'open' : null);
