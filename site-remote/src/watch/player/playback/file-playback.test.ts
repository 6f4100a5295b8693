import { createFilePlayback } from './file-playback';

it('state changes immediately, before the events of the video element', () => {
  const playback = createFilePlayback(document.createElement('video'));
  playback.setMuted(true);
  expect(playback.state().isMuted).toBe(true);
  playback.setVolume(0.5);
  expect(playback.state()).toMatchObject({ isMuted: false, volume: 0.5 });
  playback.seek(3);
  expect(playback.state().position).toBe(3);
  playback.end();
});
