// eslint-disable-next-line @typescript-eslint/triple-slash-reference -- what other folders import needs it
/// <reference path="./webpack-hot-middleware.d.ts" />
import { statSync } from 'node:fs';
import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import path from 'node:path';
import send from 'send';
import webpack, { type Configuration, type MultiCompiler } from 'webpack';
import hotMiddleware from 'webpack-hot-middleware';
import { root, type Part } from '../hosting/hosting-configuration';
import { readPorts } from '../hosting/ports';
import { developmentFolder } from './base-configuration';

/** Where pages hear of each build. */
const changes = '/__changes';

/** `npm run dev -w PART`: builds a part at each change, serves it, and tells its pages what to replace. */
async function serve(part: Part): Promise<void> {
  const port = readPorts()[part];
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
    await built();
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader('Cache-Control', 'no-cache');
    const { pathname } = new URL(`http://localhost${request.url}`);
    const found = folders.find(({ prefix, folder }) => isFile(folder, pathname, prefix));
    const { prefix, folder } = found ?? folders[0]!;
    const page = pathname.startsWith('/admin') && part === 'shell' ? '/admin.html' : '/index.html';
    const isPage = request.headers.accept?.includes('text/html');
    const name = !found && isPage ? page : pathname.slice(prefix.length);
    send(request, name, { root: folder, cacheControl: false }).pipe(response);
  };

  http
    .createServer((request, response) => tell(request, response, () => void answer(request, response)))
    .listen(port, '127.0.0.1');
  compiler.watch({}, (error, stats) => {
    if (error) console.error(error);
    else if (stats?.hasErrors() || stats?.hasWarnings()) console.log(stats.toString('errors-warnings'));
  });
  console.log(`${part}: http://127.0.0.1:${port}`);
}

const isFile = (folder: string, pathname: string, prefix: string): boolean =>
  pathname.startsWith(`${prefix}/`) &&
  (statSync(path.join(folder, pathname.slice(prefix.length)), { throwIfNoEntry: false })?.isFile() ?? false);

/** Answers what ends when the files are those of the newest sources. */
function waitForBuilds(compiler: MultiCompiler): () => Promise<void> {
  let release: (() => void) | undefined;
  let ready: Promise<void>;
  const begin = () => {
    if (!release) ready = new Promise((resolve) => (release = resolve));
  };
  begin();
  compiler.hooks.invalid.tap('serve', begin);
  compiler.hooks.done.tap('serve', () => {
    release?.();
    release = undefined;
  });
  return () => ready;
}

serve(path.basename(process.cwd()) as Part).catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
