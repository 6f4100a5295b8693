import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { compileServer, templateWith } from 'tests/support/server-render';
import { contractVersion } from 'shared-data/contract';
import { readBuild, type Build } from '../../../tools/release/read-build';
import { digest } from '../../../tools/release/compose';

/**
 * The real server builds, compiled within a second, with placeholders for the other files. `text` distinguishes
 * releases.
 */
export async function buildRenderedPart(
  part: 'shell' | 'site-remote',
  text: string,
  folder: string,
): Promise<Build> {
  const isShell = part === 'shell';
  const code = Buffer.from(`${await compileServer(part)}\n// ${text}`);
  const server = `assets/server.${digest(code).slice(0, 8)}.js`;
  const files: Record<string, string | Buffer> = {
    [server]: code,
    'part.json': JSON.stringify({
      ...{ part, version: '0.1.0', contract: contractVersion, shared: {}, server, start: [] },
      ...(!isShell && { routes: [], menu: [], entry: 'assets/entry.js' }),
    }),
    'index.html': `<meta name="description"><script type="application/json" id="configuration">{}</script>${text}`,
    'robots.txt': 'User-agent: *',
    ...(isShell && {
      'rendered.html': templateWith({ stylesheet: '/assets/tokens.css', script: `"${text}"` }),
      'assets/tokens.css': 'body { margin: 0 }',
    }),
  };
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), content);
  }
  return readBuild({ part, folder, commit: undefined, configuration: undefined, hosting: undefined });
}
