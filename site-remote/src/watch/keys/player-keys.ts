import { t } from 'shared-ui';
import { formatMoment } from 'shared-data/on-device';
import type { Playback } from '../player/playback/playback';

/** A key of the player. */
export interface PlayerKey {
  /** As `KeyboardEvent.key` names it, in small letters. */
  keys: string[];
  /** As people read it. */
  shown: string;
  does: () => string;
  /** What it does goes on while it is held down. */
  isHeld?: true;
  /** Answers what happened, in words. */
  press: (playback: Playback) => string;
}

const step = 5;
const largeStep = 10;
const louder = 0.1;

const move = (seconds: number) => (playback: Playback) => {
  const { position, duration } = playback.state();
  const to = Math.max(0, Math.min(position + seconds, duration ?? Infinity));
  playback.seek(to);
  const time = formatMoment(to);
  return seconds > 0 ? t('Forward to {time}', { time }) : t('Back to {time}', { time });
};

const changeVolume = (by: number) => (playback: Playback) => {
  const { volume, isMuted } = playback.state();
  const from = isMuted && by > 0 ? 0 : volume;
  const to = Math.round(Math.max(0, Math.min(from + by, 1)) * 10) / 10;
  playback.setVolume(to);
  return t('Volume {percent} %', { percent: Math.round(to * 100) });
};

/** What the keys of the player are, and what each does. */
export const playerKeys: PlayerKey[] = [
  {
    keys: [' ', 'k'],
    shown: 'Space or k',
    does: () => t('Play or pause'),
    press: (playback) => {
      const { isPlaying } = playback.state();
      if (isPlaying) playback.pause();
      else playback.play();
      return isPlaying ? t('Paused') : t('Playing');
    },
  },
  { keys: ['arrowleft'], shown: '←', does: () => t('Back 5 seconds'), press: move(-step), isHeld: true },
  { keys: ['arrowright'], shown: '→', does: () => t('Forward 5 seconds'), press: move(step), isHeld: true },
  { keys: ['j'], shown: 'j', does: () => t('Back 10 seconds'), press: move(-largeStep), isHeld: true },
  { keys: ['l'], shown: 'l', does: () => t('Forward 10 seconds'), press: move(largeStep), isHeld: true },
  { keys: ['arrowup'], shown: '↑', does: () => t('Louder'), press: changeVolume(louder), isHeld: true },
  { keys: ['arrowdown'], shown: '↓', does: () => t('Quieter'), press: changeVolume(-louder), isHeld: true },
  {
    keys: ['m'],
    shown: 'm',
    does: () => t('Sound off or on'),
    press: (playback) => {
      const { isMuted } = playback.state();
      playback.setMuted(!isMuted);
      return isMuted ? t('Sound on') : t('Sound off');
    },
  },
  {
    keys: ['f'],
    shown: 'f',
    does: () => t('Full screen, or back'),
    press: (playback) => {
      playback.toggleFullscreen();
      return '';
    },
  },
  {
    keys: ['c'],
    shown: 'c',
    does: () => t('Captions on or off, where a video has some'),
    press: ({ toggleCaptions }) => {
      if (!toggleCaptions) return t('No captions');
      return toggleCaptions() ? t('Captions on') : t('Captions off');
    },
  },
];

/** Keys that the page answers itself, by what they are called in small letters. */
export type PageKeys = { '?': () => void; t: () => void };

/** The names of all keys of a page with a player, as its HTML tells them to its first script, which keeps an early one. */
export const namesOfKeys = (hasPlayback: boolean): string =>
  ['?', 't', ...(hasPlayback ? playerKeys.flatMap(({ keys }) => keys) : [])].join();

/** Controls that use keys themselves while they have the focus. */
const users: [controls: string, keys: string[]][] = [
  ['button, summary, [role=button], [role=switch]', [' ']],
  // What the focus scrolls: a block of code.
  ['pre', ['arrowleft', 'arrowright', 'arrowup', 'arrowdown']],
  ['video, audio', [' ', 'arrowleft', 'arrowright', 'arrowup', 'arrowdown']],
];

const takesAll =
  'input, textarea, select, [contenteditable]:not([contenteditable=false]), [role=listbox], [role=menu], [role=slider], [role=radiogroup], [role=tablist]';

/** Whether a pressed key is the page's: nobody types, and what has the focus does not use it. */
export function isForThePage({
  key,
  target,
  ctrlKey,
  altKey,
  metaKey,
  defaultPrevented,
}: KeyboardEvent): boolean {
  if (ctrlKey || altKey || metaKey || defaultPrevented || document.querySelector('dialog[open]'))
    return false;
  if (!(target instanceof Element)) return true;
  if (target.closest(takesAll)) return false;
  return !users.some(([controls, keys]) => keys.includes(key.toLowerCase()) && target.closest(controls));
}
