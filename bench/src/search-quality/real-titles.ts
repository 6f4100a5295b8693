import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readRows } from 'admin-data';

const file = path.join(__dirname, '../../../../shared/data/videos-us.csv');

/** The 2,334 real titles; null where this machine does not have them. */
export async function readRealTitles(): Promise<string[] | null> {
  if (!existsSync(file)) return null;
  const titles: string[] = [];
  for await (const { values } of readRows(new File([readFileSync(file)], 'videos.csv')))
    titles.push(values['title']!);
  return titles;
}
