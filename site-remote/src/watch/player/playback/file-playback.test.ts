import { filePlayback } from './file-playback';

it('two keys that are pressed one after the other find what the one before has done, before the browser tells of it', () => {
  const playback = filePlayback(document.createElement('video'));
  playback.setMuted(true);
  expect(playback.state().isMuted).toBe(true);
  playback.setVolume(0.5);
  expect(playback.state()).toMatchObject({ isMuted: false, volume: 0.5 });
  playback.seek(3);
  expect(playback.state().position).toBe(3);
  playback.end();
});
