import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { SourceMapPayload } from 'node:module';
import { parts, root } from '../configuration/parts';
import { serveShell } from '../../tests/support/server/serve-shell';

/** The scripts that need a map: all except message files, which contain no code. */
const scriptsOf = (folder: string) =>
  readdirSync(path.join(folder, 'assets')).filter((file) => /^(?!messages-).*\.js$/.test(file));

it.each(parts)('each script of the %s has a map beside it, without a comment that names it', (part) => {
  const folder = path.join(root, part, 'dist');
  const scripts = scriptsOf(folder);
  expect(scripts).not.toEqual([]);
  for (const script of scripts) {
    expect(readFileSync(path.join(folder, 'assets', script), 'utf8')).not.toContain('sourceMappingURL=');
    const map = JSON.parse(
      readFileSync(path.join(folder, `assets/${script}.map`), 'utf8'),
    ) as SourceMapPayload;
    expect(map.sources.filter((source) => source.includes(root))).toEqual([]);
  }
});

it('a map is served with the same caching as its script', async () => {
  const folder = path.join(root, 'shell/dist');
  const served = await serveShell({ folder });
  const main = scriptsOf(folder).find((file) => file.startsWith('main.'));
  const map = await served.get(`/assets/${main}.map`);
  const { sources } = (await map.json()) as SourceMapPayload;
  await served.stop();
  expect(map.status).toBe(200);
  expect(map.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(sources).toContain('shell/src/app.tsx');
});
