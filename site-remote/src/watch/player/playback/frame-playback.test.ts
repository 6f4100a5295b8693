import { framePlayback, framePlaybacks } from './frame-playback';

/** A provider's player in a frame, and what it was told. */
function playerOf(provider: 'YouTube' | 'Vimeo') {
  const frame = document.createElement('iframe');
  document.body.append(frame);
  const told: unknown[] = [];
  frame.contentWindow!.postMessage = (message: unknown) =>
    void told.push(typeof message === 'string' ? JSON.parse(message) : message);
  const playback = framePlayback(frame, framePlaybacks[provider]!);
  told.length = 0;
  return { playback, told };
}

it('YouTube’s player tells what it does in its own words, and does what it is told', () => {
  const { playback, told } = playerOf('YouTube');
  const says = (event: string, info: object) => playback.hear(JSON.stringify({ event, info, id: 1 }));
  says('initialDelivery', { duration: 634.6, currentTime: 0, playerState: -1, volume: 80, muted: false });
  expect(playback.state()).toEqual({
    position: 0,
    duration: 634.6,
    isPlaying: false,
    hasEnded: false,
    volume: 0.8,
    isMuted: false,
  });
  says('infoDelivery', { playerState: 1 });
  says('infoDelivery', { currentTime: 12.5 });
  expect(playback.state()).toMatchObject({ isPlaying: true, position: 12.5, duration: 634.6 });
  says('infoDelivery', { playerState: 0 });
  expect(playback.state()).toMatchObject({ isPlaying: false, hasEnded: true });

  playback.seek(1000);
  playback.pause();
  playback.setVolume(0.5);
  playback.setMuted(true);
  expect(told.map((message) => [(message as { func: string }).func, (message as { args: [] }).args])).toEqual(
    [
      ['seekTo', [634.6, true]],
      ['pauseVideo', []],
      ['unMute', []],
      ['setVolume', [50]],
      ['mute', []],
    ],
  );
});

it('Vimeo’s player tells what it does in its own words, and does what it is told', () => {
  const { playback, told } = playerOf('Vimeo');
  playback.hear({ method: 'getDuration', value: 90 });
  playback.hear({ event: 'play', data: { seconds: 0, duration: 90, percent: 0 } });
  playback.hear(JSON.stringify({ event: 'timeupdate', data: { seconds: 3.2, duration: 90, percent: 0.03 } }));
  playback.hear({ method: 'getVolume', value: 0.4 });
  expect(playback.state()).toEqual({
    position: 3.2,
    duration: 90,
    isPlaying: true,
    hasEnded: false,
    volume: 0.4,
    isMuted: false,
  });
  playback.hear({ event: 'ended', data: { seconds: 90, duration: 90 } });
  expect(playback.state()).toMatchObject({ isPlaying: false, hasEnded: true });
  playback.play();
  playback.seek(12);
  playback.setMuted(true);
  expect(told).toEqual([
    { method: 'play' },
    { method: 'setCurrentTime', value: 12 },
    { method: 'setMuted', value: true },
  ]);
});

it('what another page in a frame says changes nothing', () => {
  for (const provider of ['YouTube', 'Vimeo'] as const) {
    const { playback } = playerOf(provider);
    const before = playback.state();
    for (const data of ['', 'no JSON', null, 7, '{"info":null}', '{"info":7}', '[]', {}]) playback.hear(data);
    expect(playback.state()).toBe(before);
  }
});
