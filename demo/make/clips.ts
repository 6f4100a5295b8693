/** Makes the clips of the demo content with ffmpeg: `npx tsx demo/make/clips.ts`. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { HEIGHT, WIDTH } from './drawing';
import { Frame } from './frame';
import { RATE, sound } from './sound';
import { type Study, studies } from './studies';

const FRAMES_PER_SECOND = 24;

async function make(name: string, study: Study, folder: string): Promise<void> {
  const audio = path.join(folder, `${name}.pcm`);
  await writeFile(audio, sound(study.chord, study.seconds));
  const picture = [
    '-f',
    'rawvideo',
    '-pix_fmt',
    'rgb24',
    '-s',
    `${WIDTH}x${HEIGHT}`,
    '-r',
    String(FRAMES_PER_SECOND),
    '-i',
    'pipe:0',
  ];
  const voice = ['-f', 's16le', '-ar', String(RATE), '-ac', '1', '-i', audio];
  const video = [
    '-c:v',
    'libvpx-vp9',
    '-b:v',
    '210k',
    '-crf',
    '35',
    '-row-mt',
    '1',
    '-pix_fmt',
    'yuv420p',
    '-c:a',
    'libopus',
    '-b:a',
    '40k',
  ];
  const target = path.join(__dirname, '../clips', `${name}.webm`);
  const ffmpeg = spawn('ffmpeg', ['-v', 'error', '-y', ...picture, ...voice, ...video, target], {
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  const ended = once(ffmpeg, 'close');
  const count = study.seconds * FRAMES_PER_SECOND;
  for (let at = 0; at < count; at++) {
    const frame = new Frame();
    study.draw(frame, at / count);
    if (!ffmpeg.stdin.write(frame.bytes)) await once(ffmpeg.stdin, 'drain');
  }
  ffmpeg.stdin.end();
  const [code] = (await ended) as [number];
  if (code !== 0) throw new Error(`ffmpeg made no ${name}.webm; its message is above.`);
}

async function makeAll(): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'clips-'));
  for (const [name, study] of Object.entries(studies)) await make(name, study, folder);
  await rm(folder, { recursive: true });
}

makeAll().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
