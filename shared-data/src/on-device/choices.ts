import { keepUnder, keptUnder } from './storage';

/** What a visitor may switch off in this browser; the list beside the player by theatre mode. */
export type Choice = 'keys' | 'next-video' | 'list-beside';

const off = 'off';

/** Whether it is on, as all are until somebody switches them off. */
export const isOn = (choice: Choice): boolean => keptUnder(choice) !== off;

/** Switches it, for this browser. */
export const switchTo = (choice: Choice, on: boolean): void => keepUnder(choice, on ? null : off);
