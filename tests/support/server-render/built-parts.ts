import { contractVersion } from 'shared-data/contract';
import type { ReadFile } from '../../../server/render/page/parts/server-parts';
import { compileServer, templateWith } from './compile-server';

/** The server builds of the shell and of the site, compiled from the sources, with the files beside them. */
export interface BuiltParts {
  /** Files by app and path. A test may change them, as a release does. */
  files: Map<string, string>;
  /** Reads the files that visitors get. */
  read: ReadFile;
}

const template = templateWith({
  stylesheet: '/tokens.css',
  code: '<script src="/main.js"></script>',
  script: 'first()',
});

export async function buildParts(): Promise<BuiltParts> {
  const [shell, site] = await Promise.all([compileServer('shell'), compileServer('site-remote')]);
  const manifest = { contract: contractVersion, server: 'server.js' };
  const files = new Map([
    ['shell/part.json', JSON.stringify(manifest)],
    ['shell/server.js', shell],
    ['shell/rendered.html', template],
    ['shell/tokens.css', ':root{color:red}'],
    [
      'site-remote/part.json',
      JSON.stringify({
        ...{ ...manifest, entry: 'entry.js' },
        ...{ start: ['start.js'], screens: { watch: ['watch.js'] } },
      }),
    ],
    ['site-remote/server.js', site],
  ]);
  const read: ReadFile = (part, file) => {
    const text = files.get(`${part}/${file}`);
    return Promise.resolve(text === undefined ? null : Buffer.from(text));
  };
  return { files, read };
}
