// eslint-disable-next-line @typescript-eslint/triple-slash-reference -- what other folders import needs it
/// <reference path="./webpack-hot-middleware.d.ts" />
import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import send from 'send';
import webpack, { type Configuration } from 'webpack';
import hotMiddleware from 'webpack-hot-middleware';
import { root, type Part } from '../hosting/hosting-configuration';
import { isFile } from '../hosting/is-file';
import { listen } from '../hosting/listen';
import { writePage, type PageConfiguration } from '../hosting/page';
import { clips } from '../hosting/start-product';
import type { BuildArguments } from './base-configuration';
import { changes } from './page-plugin';
import { waitForBuilds } from './wait-for-builds';

interface ServeOptions {
  part: Part;
  port: number;
  /** What its pages read. */
  configuration: PageConfiguration;
  /**
   * Only what a shell loads, for a page whose React is a production build: it cannot replace a component while it stands
   * there, so a change loads the page again.
   */
  isForLivePages?: boolean;
}

/** Builds a part at each change, serves it, and tells its pages what to replace. Resolves after the first build. */
export async function serve({
  part,
  port,
  configuration,
  isForLivePages = false,
}: ServeOptions): Promise<void> {
  const folder = developmentFolder(part, port);
  const compiler = webpack(await configurationsOf(part, folder, isForLivePages));
  for (const one of compiler.compilers) {
    const path = `http://127.0.0.1:${port}${changes}`;
    // Without a name it belongs to every entry, also to what a remote gives the shell.
    new webpack.EntryPlugin(one.context, isForLivePages ? reloads(path) : replaces(path, one.name), {}).apply(
      one,
    );
    if (!isForLivePages) new webpack.HotModuleReplacementPlugin().apply(one);
  }

  const tell = hotMiddleware(compiler, { path: changes, log: false });
  for (const one of compiler.compilers) {
    one.hooks.done.tap('serve', () => {
      const files = [...(one.modifiedFiles ?? [])];
      if (files.some((file) => file.endsWith('.css'))) tell.publish({ action: 'styles' });
    });
  }
  const built = waitForBuilds(compiler);
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    await new Promise<void>((next) => tell(request, response, next));
    await built();
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader('Cache-Control', 'no-cache');
    const { pathname } = new URL(`http://localhost${request.url}`);
    if (isFileIn(folder, pathname)) sendFile(request, response, folder, pathname);
    else if (pathname.startsWith('/clips/'))
      sendFile(request, response, clips, pathname.slice('/clips'.length));
    else if (request.headers.accept?.includes('text/html')) {
      response.setHeader('Content-Type', 'text/html; charset=utf-8');
      response.end(writePage(readFileSync(path.join(folder, 'index.html'), 'utf8'), configuration));
    } else {
      response.statusCode = 404;
      response.end();
    }
  };

  await listen({ port, host: '127.0.0.1', answer });
  compiler.watch({}, (error, stats) => {
    if (error) console.error(error);
    else if (stats?.hasErrors() || stats?.hasWarnings()) console.log(stats.toString('errors-warnings'));
  });
  await built();
}

const replaces = (path: string, name: string | undefined): string =>
  `webpack-hot-middleware/client?path=${path}${name ? `&name=${name}` : ''}&reload=true&quiet=true`;

const reloads = (path: string): string =>
  `data:text/javascript,new EventSource('${path}').onmessage=({data})=>{if(data.includes('"action":"built"'))location.reload()}`;

/** Where the files of a dev server are. */
export const developmentFolder = (part: Part, port: number): string =>
  path.join(root, '.dev', `${part}-${port}`);

async function configurationsOf(
  part: Part,
  folder: string,
  isForLivePages: boolean,
): Promise<Configuration[]> {
  const { default: configure } = (await import(path.join(root, part, 'webpack.config.ts'))) as {
    default: (_: unknown, argv: BuildArguments) => Configuration | Configuration[];
  };
  return [configure(undefined, { mode: 'development', isForLivePages })]
    .flat()
    .filter(({ name }) => !isForLivePages || name === 'federated')
    .map((one) => ({ ...one, output: { ...one.output, path: folder } }));
}

const sendFile = (request: IncomingMessage, response: ServerResponse, from: string, name: string): void =>
  void send(request, name, { root: from, cacheControl: false }).pipe(response);

/** Pages are written, not sent. */
const isFileIn = (folder: string, pathname: string): boolean =>
  pathname !== '/index.html' && isFile(path.join(folder, pathname));
