import { createFramePlayback, frameProtocols } from './frame-playback';

/** A provider's player in a frame, and the messages that it received. */
function createPlayer(provider: 'YouTube' | 'Vimeo') {
  const frame = document.createElement('iframe');
  document.body.append(frame);
  const messages: unknown[] = [];
  frame.contentWindow!.postMessage = (message: unknown) =>
    void messages.push(typeof message === 'string' ? JSON.parse(message) : message);
  const playback = createFramePlayback(frame, frameProtocols[provider]!);
  messages.length = 0;
  return { playback, messages };
}

it('reads and sends the messages of YouTube’s player', () => {
  const { playback, messages } = createPlayer('YouTube');
  const receive = (event: string, info: object) =>
    playback.handleMessage(JSON.stringify({ event, info, id: 1 }));
  receive('initialDelivery', { duration: 634.6, currentTime: 0, playerState: -1, volume: 80, muted: false });
  expect(playback.state()).toEqual({
    position: 0,
    duration: 634.6,
    isPlaying: false,
    hasEnded: false,
    volume: 0.8,
    isMuted: false,
  });
  receive('infoDelivery', { playerState: 1 });
  receive('infoDelivery', { currentTime: 12.5 });
  expect(playback.state()).toMatchObject({ isPlaying: true, position: 12.5, duration: 634.6 });
  receive('infoDelivery', { playerState: 0 });
  expect(playback.state()).toMatchObject({ isPlaying: false, hasEnded: true });

  playback.seek(1000);
  playback.pause();
  playback.setVolume(0.5);
  playback.setMuted(true);
  expect(
    messages.map((message) => [(message as { func: string }).func, (message as { args: [] }).args]),
  ).toEqual([
    ['seekTo', [634.6, true]],
    ['pauseVideo', []],
    ['unMute', []],
    ['setVolume', [50]],
    ['mute', []],
  ]);
});

it('reads and sends the messages of Vimeo’s player', () => {
  const { playback, messages } = createPlayer('Vimeo');
  playback.handleMessage({ method: 'getDuration', value: 90 });
  playback.handleMessage({ event: 'play', data: { seconds: 0, duration: 90, percent: 0 } });
  playback.handleMessage(
    JSON.stringify({ event: 'timeupdate', data: { seconds: 3.2, duration: 90, percent: 0.03 } }),
  );
  playback.handleMessage({ method: 'getVolume', value: 0.4 });
  expect(playback.state()).toEqual({
    position: 3.2,
    duration: 90,
    isPlaying: true,
    hasEnded: false,
    volume: 0.4,
    isMuted: false,
  });
  playback.handleMessage({ event: 'ended', data: { seconds: 90, duration: 90 } });
  expect(playback.state()).toMatchObject({ isPlaying: false, hasEnded: true });
  playback.play();
  playback.seek(12);
  playback.setMuted(true);
  expect(messages).toEqual([
    { method: 'play' },
    { method: 'setCurrentTime', value: 12 },
    { method: 'setMuted', value: true },
  ]);
});

it('ignores messages of other pages', () => {
  for (const provider of ['YouTube', 'Vimeo'] as const) {
    const { playback } = createPlayer(provider);
    const stateBefore = playback.state();
    for (const data of ['', 'no JSON', null, 7, '{"info":null}', '{"info":7}', '[]', {}])
      playback.handleMessage(data);
    expect(playback.state()).toBe(stateBefore);
  }
});
