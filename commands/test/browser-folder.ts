import { existsSync } from 'node:fs';
import path from 'node:path';
import { root } from '../run';

/** The path of browser tests such as `shell/*` or `site/home`: in a remote's own folder `e2e`, where it has one. */
export function pathOfBrowserTests(chosen: string): string {
  const [folder, tests = ''] = chosen.split('/');
  const own = `${folder}-remote/e2e`;
  const place = existsSync(path.join(root, own)) ? own : `e2e/src/${folder}`;
  return `${place}/${tests.replace('*', '')}`;
}
