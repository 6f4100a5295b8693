import { act, render, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { PlaybackStore, type Playback } from '../player/playback/playback';
import { PlaybackProvider, useOfferPlayback } from '../player/playback/playback-context';
import { Chapters } from './chapters';

const description = 'A night.\n\n- 0:00 Dusk\n- 0:10 The *first* light\n- 1:00:00 Dawn';

/** A player that does what it is told. */
function startPlayer() {
  const store = new PlaybackStore();
  const nothing = () => undefined;
  const playback: Playback = {
    ...{ state: store.state, subscribe: store.subscribe, pause: nothing, toggleFullscreen: nothing },
    ...{ setVolume: nothing, setMuted: nothing },
    play: () => store.set({ isPlaying: true }),
    seek: (position) => store.set({ position }),
  };
  function Player() {
    const offer = useOfferPlayback();
    useEffect(() => offer(playback), [offer]);
    return null;
  }
  return { store, Player };
}

const links = () => screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
const current = () => document.querySelector('[aria-current]')?.textContent;

it('the chapters that a description names lead to where they begin, and the one that plays is marked', () => {
  const { store, Player } = startPlayer();
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

it('where no player answers, they are links that open the page at a moment, and none is marked; where there are none, nothing is shown', () => {
  const { rerender, container } = render(<Chapters description={description} />);
  expect(links()).toHaveLength(3);
  expect(current()).toBeUndefined();
  rerender(<Chapters description="0:00 A video" />);
  expect(container).toBeEmptyDOMElement();
});
