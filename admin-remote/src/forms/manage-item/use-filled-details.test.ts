import { fileQuery } from './use-filled-details';

/** What the form learns of the file at an address when the browser answers with this event. */
async function openedWith(event: string, url = 'https://films.example/a.mp4') {
  const video = document.createElement('video');
  const create = jest.spyOn(document, 'createElement').mockReturnValue(video);
  jest.spyOn(video, 'load').mockReturnValue();
  Object.defineProperty(video, 'duration', { value: 65 });
  const opened = fileQuery(url).queryFn({ signal: new AbortController().signal });
  create.mockRestore();
  video.dispatchEvent(new Event(event));
  return opened;
}

it('the form knows whether the browser can open a video file, and its duration', async () => {
  expect(await openedWith('loadedmetadata')).toEqual({ isOpened: true, duration: '1:05' });
  expect(await openedWith('error')).toEqual({ isOpened: false, duration: '' });
});

it('URLs of providers, pages and streams are not opened', async () => {
  for (const url of [
    'https://youtu.be/aqz-KE-bpKQ',
    'https://films.example/a',
    'https://films.example/a.m3u8',
    '',
  ])
    expect(await openedWith('error', url)).toBeNull();
});
