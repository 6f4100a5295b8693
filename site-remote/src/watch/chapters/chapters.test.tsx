import { act, render, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { PlaybackStore, type Playback } from '../player/playback/playback';
import { PlaybackProvider, useSetPlayback } from '../player/playback/playback-context';
import { Chapters } from './chapters';

const description = 'A night.\n\n- 0:00 Dusk\n- 0:10 The *first* light\n- 1:00:00 Dawn';

/** A simulated player whose state follows its commands. */
function createPlayer() {
  const store = new PlaybackStore();
  const doNothing = () => undefined;
  const playback: Playback = {
    state: store.state,
    subscribe: store.subscribe,
    pause: doNothing,
    toggleFullscreen: doNothing,
    setVolume: doNothing,
    setMuted: doNothing,
    play: () => store.set({ isPlaying: true }),
    seek: (position) => store.set({ position }),
  };
  function Player() {
    const setPlayback = useSetPlayback();
    useEffect(() => setPlayback(playback), [setPlayback]);
    return null;
  }
  return { store, Player };
}

const links = () => screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
const current = () => document.querySelector('[aria-current]')?.textContent;

it('chapters of a description link to their start, and the current one is marked', () => {
  const { store, Player } = createPlayer();
  render(
    <PlaybackProvider>
      <Player />
      <article>
        <div />
        <Chapters description={description} />
      </article>
    </PlaybackProvider>,
  );
  Element.prototype.scrollIntoView = () => undefined;
  expect(screen.getByRole('navigation', { name: 'Chapters' })).toBeVisible();
  expect(links()).toEqual([
    ['0:00Dusk', '?t=0'],
    ['0:10The first light', '?t=10'],
    ['1:00:00Dawn', '?t=3600'],
  ]);
  expect(current()).toBe('0:00Dusk');
  act(() => screen.getByRole('link', { name: /first light/ }).click());
  expect(store.state()).toMatchObject({ position: 10, isPlaying: true });
  expect(current()).toBe('0:10The first light');
  act(() => store.set({ position: 4000 }));
  expect(current()).toBe('1:00:00Dawn');
});

it('without a player, chapters are plain links and none is marked; without chapters, nothing is shown', () => {
  const { rerender, container } = render(<Chapters description={description} />);
  expect(links()).toHaveLength(3);
  expect(current()).toBeUndefined();
  rerender(<Chapters description="0:00 A video" />);
  expect(container).toBeEmptyDOMElement();
});
