import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { compileServer, templateWith } from 'tests/support/server-render';
import { contractVersion } from 'shared-data/contract';
import { remotes, root } from '../../../server/configuration/parts';
import type { LocalBuild } from '../../../server/release/index';
import { sharedVersions } from '../../../tools/build/singletons';
import { readLocalBuild } from '../../../tools/release/build';

function described(name: string) {
  const { routes, menu } = remotes.find((remote) => remote.name === name)!;
  return { routes, menu };
}

/**
 * The real server builds, with placeholders for the other files. `text` distinguishes
 * releases.
 */
export async function buildRenderedPart(
  part: 'shell' | 'site-remote',
  text: string,
  folder: string,
): Promise<LocalBuild> {
  const isShell = part === 'shell';
  const code = Buffer.from(`${await compileServer(part)}\n// ${text}`);
  const server = `assets/server.${createHash('sha256').update(code).digest('hex').slice(0, 8)}.js`;
  const files: Record<string, string | Buffer> = {
    [server]: code,
    'part.json': JSON.stringify({
      ...{ part, version: '0.1.0', contract: contractVersion, server, start: [] },
      shared: isShell ? sharedVersions : {},
      ...(!isShell && { ...described(part), entry: 'assets/entry.js' }),
    }),
    'index.html': `<meta name="description"><script type="application/json" id="configuration">{}</script>${text}`,
    'robots.txt': 'User-agent: *',
    ...(!isShell && { 'assets/entry.js': '' }),
    ...(isShell && {
      'rendered.html': templateWith({ stylesheet: '/assets/tokens.css', script: `"${text}"` }),
      'assets/tokens.css': readFileSync(path.join(root, 'shared-ui/src/tokens.css')),
    }),
  };
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), content);
  }
  return readLocalBuild(part, folder, undefined);
}
