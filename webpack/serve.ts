// eslint-disable-next-line @typescript-eslint/triple-slash-reference -- what other folders import needs it
/// <reference path="./webpack-hot-middleware.d.ts" />
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import send from 'send';
import webpack, { type Configuration } from 'webpack';
import hotMiddleware from 'webpack-hot-middleware';
import { root, type Part } from '../hosting/hosting-configuration';
import { isFile } from '../hosting/is-file';
import { listen } from '../hosting/listen';
import { readPorts, requireFreePorts } from '../hosting/ports';
import { developmentFolder } from './base-configuration';
import { waitForBuilds } from './wait-for-builds';

/** Where pages hear of each build. */
const changes = '/__changes';

/** `npm run dev -w PART`: builds a part at each change, serves it, and tells its pages what to replace. */
async function serve(part: Part): Promise<void> {
  const port = readPorts()[part]!;
  await requireFreePorts({ [part]: port });
  const { default: configure } = (await import(path.join(root, part, 'webpack.config.ts'))) as {
    default: (_: unknown, argv: { mode: string }) => Configuration | Configuration[];
  };
  const compiler = webpack([configure(undefined, { mode: 'development' })].flat());
  for (const one of compiler.compilers) {
    const name = one.name ? `&name=${one.name}` : '';
    const client = `webpack-hot-middleware/client?path=http://127.0.0.1:${port}${changes}${name}&reload=true&quiet=true`;
    // Without a name it belongs to every entry, also to what a remote gives the shell.
    new webpack.EntryPlugin(one.context, client, {}).apply(one);
    new webpack.HotModuleReplacementPlugin().apply(one);
  }

  const tell = hotMiddleware(compiler, { path: changes, log: false });
  const built = waitForBuilds(compiler);
  const folders = [
    { prefix: '', folder: developmentFolder(path.join(root, part)) },
    ...(part === 'shell' ? [{ prefix: '/clips', folder: path.join(root, 'local-firebase/demo/clips') }] : []),
  ];
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    await new Promise<void>((next) => tell(request, response, next));
    await built();
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader('Cache-Control', 'no-cache');
    const { pathname } = new URL(`http://localhost${request.url}`);
    const found = folders.find(({ prefix, folder }) => isFileIn(folder, pathname, prefix));
    const { prefix, folder } = found ?? folders[0]!;
    const isPage = request.headers.accept?.includes('text/html');
    const name = !found && isPage ? '/index.html' : pathname.slice(prefix.length);
    send(request, name, { root: folder, cacheControl: false }).pipe(response);
  };

  await listen({ port, host: '127.0.0.1', answer });
  compiler.watch({}, (error, stats) => {
    if (error) console.error(error);
    else if (stats?.hasErrors() || stats?.hasWarnings()) console.log(stats.toString('errors-warnings'));
  });
  console.log(`${part}: http://127.0.0.1:${port}`);
}

const isFileIn = (folder: string, pathname: string, prefix: string): boolean =>
  pathname.startsWith(`${prefix}/`) && isFile(path.join(folder, pathname.slice(prefix.length)));

serve(path.basename(process.cwd()) as Part).catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
