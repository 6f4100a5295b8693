import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import webpack, { type Compiler, type Configuration } from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { type PageConfiguration, type AppName, root, writePage } from 'server/configuration';
import { clips } from 'server/http';
import type { BuildArguments } from '../build/base-configuration';

interface ServeOptions {
  part: AppName;
  port: number;
  /** The configuration that is written into the app's pages. */
  configuration: PageConfiguration;
  /** The live site that the app runs in (`--against`), its page with the app, and the content policy of this page. */
  live?: { origin: string; page: string; policy: string };
}

/** Serves an app with hot refresh, and builds it at each change. Resolves after the first build. */
export async function serve({ part, port, configuration, live }: ServeOptions): Promise<void> {
  const compiler = webpack(await configurationsOf(part));
  const host = '127.0.0.1';
  const server = new WebpackDevServer(
    {
      host,
      port,
      // The React of a live site has no hot refresh, so a change reloads the page.
      hot: !live,
      // The shell's pages may have any host name of this machine.
      allowedHosts: 'all',
      headers: {
        'Access-Control-Allow-Origin': '*',
        'Cache-Control': 'no-cache',
        ...(live && { 'Content-Security-Policy': live.policy }),
      },
      ...(live && { proxy: [{ context: isFile, target: live.origin, changeOrigin: true }] }),
      historyApiFallback: true,
      static: { directory: clips, publicPath: '/clips', watch: false },
      client: { overlay: false, logging: 'error', webSocketURL: `ws://${host}:${port}/ws` },
      setupExitSignals: false,
    },
    compiler,
  );
  for (const one of compiler.compilers) {
    replacePages(one, (html) => live?.page ?? writePage(html, configuration));
    one.hooks.done.tap('serve', () => {
      const hasNewStyles = [...(one.modifiedFiles ?? [])].some((file) => file.endsWith('.css'));
      // Pages link styles as files. A change of styles changes no module, so the dev server would not report it.
      if (hasNewStyles) server.sendMessage(server.webSocketServer?.clients ?? [], 'static-changed');
    });
  }
  await server.start();
  await new Promise((resolve) => server.middleware!.waitUntilValid(resolve));
}

async function configurationsOf(part: AppName): Promise<Configuration[]> {
  const { default: configure } = (await import(path.join(root, part, 'webpack.config.ts'))) as {
    default: (_: unknown, argv: BuildArguments) => Configuration | Configuration[];
  };
  return [configure(undefined, { mode: 'development' })].flat();
}

/** Whether a request is for a file, and not for a page, which has the same HTML at each path, such as `/tag/v1.0`. */
const isFile = (pathname: string, { headers }: IncomingMessage): boolean =>
  /\.[a-z]\w+$/.test(pathname) || !headers.accept?.includes('text/html');

/** Replaces the text of each built page. */
function replacePages(compiler: Compiler, replace: (html: string) => string): void {
  compiler.hooks.compilation.tap('replacePages', (compilation) => {
    const { beforeEmit } = HtmlWebpackPlugin.getCompilationHooks(compilation as never);
    beforeEmit.tap('replacePages', (page) => ({ ...page, html: replace(page.html) }));
  });
}
