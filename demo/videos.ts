import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from 'server/configuration';

/** One entry of the demo content; `url` of a clip is the name of its file. */
export interface DemoVideo {
  slug: string;
  title: string;
  url: string;
  /** YYYY-MM-DD. */
  date: string;
  category: string;
}

const CLIPS: readonly Pick<DemoVideo, 'title' | 'date'>[] = [
  { title: 'Tide', date: '2025-03-20' },
  { title: 'Aurora', date: '2025-06-21' },
  { title: 'Murmuration', date: '2025-09-22' },
  { title: 'Orrery', date: '2025-12-21' },
];

/** The open films of `open-films.csv`, and the clips that the project made itself. */
export const demoVideos = (): DemoVideo[] => [...films(), ...clips()];

function films(): DemoVideo[] {
  const [, ...rows] = readFileSync(path.join(root, 'demo/open-films.csv'), 'utf8').trim().split(/\r?\n/);
  return rows.map((row) => {
    const [title, url, date, category] = row.split(',') as [string, string, string, string];
    return { slug: slugOf(title), title, url, date, category };
  });
}

const clips = (): DemoVideo[] =>
  CLIPS.map(({ title, date }) => {
    const slug = slugOf(title);
    return { slug, title, url: `${slug}.webm`, date, category: 'Motion Studies' };
  });

const slugOf = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
