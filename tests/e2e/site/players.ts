import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';

export const video = (page: Page) => page.locator('main video');

export const timeOf = (page: Page) =>
  video(page).evaluate(({ currentTime }: HTMLVideoElement) => currentTime);

/** The shown captions: the name of each track, and its texts. */
export const shownCaptions = (page: Page) =>
  video(page).evaluate(({ textTracks }: HTMLVideoElement) =>
    [...textTracks]
      .filter(({ mode }) => mode === 'showing')
      .map(({ label, cues }) => [label, ...[...(cues ?? [])].map((cue) => (cue as VTTCue).text)]),
  );

/** The text of captions with one line. */
export const captionsOf = (words: string) => `WEBVTT\n\n00:00.000 --> 00:30.000\n${words}\n`;

/** Serves a stream of four seconds in two parts from the shell's own origin, and these playlists. Returns the requested files. */
export async function serveStream(page: Page, playlists: Record<string, string> = {}): Promise<string[]> {
  const asked: string[] = [];
  await page.route('**/stream/*', async (route) => {
    const { pathname, search } = new URL(route.request().url());
    const name = path.basename(pathname);
    asked.push(name + search);
    if (name === 'missing.m3u8') return route.fulfill({ status: 404, body: '' });
    const body = playlists[name] ?? readFileSync(path.join(__dirname, '../stream', name));
    const contentType = name.endsWith('.m3u8') ? 'application/vnd.apple.mpegurl' : 'video/mp4';
    return route.fulfill({ body, contentType });
  });
  return asked;
}

const youtube = 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ';

/**
 * URLs of videos, with the frame that plays each, by the id of their item. `parse-video.test.ts` covers all forms of URLs.
 */
export const framed: Record<string, { url: string; frame: string; says?: Record<string, string> }> = {
  'youtube-watch': { url: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ', frame: youtube },
  'youtube-start': { url: 'https://youtu.be/aqz-KE-bpKQ?t=1m30s', frame: youtube, says: { start: '90' } },
  'youtube-broadcast': {
    url: 'https://www.youtube.com/embed/live_stream?channel=UC-lHJZR3Gqxm24_Vd_AJ5Yw',
    frame: 'https://www.youtube-nocookie.com/embed/live_stream',
    says: { channel: 'UC-lHJZR3Gqxm24_Vd_AJ5Yw' },
  },
  'vimeo-unlisted': {
    url: 'https://vimeo.com/1084537/ab12cd34ef',
    frame: 'https://player.vimeo.com/video/1084537',
    says: { h: 'ab12cd34ef' },
  },
  vimeo: { url: 'https://vimeo.com/1084537', frame: 'https://player.vimeo.com/video/1084537' },
  dailymotion: {
    url: 'https://www.dailymotion.com/video/x8abcd',
    frame: 'https://geo.dailymotion.com/player.html',
  },
};

/** Videos that the browser plays without a frame, by their path in the shell. */
export const files = {
  'file-webm': '/clips/aurora.webm',
  'file-stream': '/stream/stream.m3u8',
  'file-missing': '/clips/missing.mp4',
  'stream-missing': '/stream/missing.m3u8',
};

export const elsewhere = { 'other-site': 'https://example.org/films/42', 'no-address': '' };
