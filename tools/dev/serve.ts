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
  /**
   * The app runs inside a live site (`--against`). No page is built for it, and a change reloads the page: the live
   * site's React has no hot refresh.
   */
  isForLivePages?: boolean;
}

/** Serves an app with hot refresh, and builds it at each change. Resolves after the first build. */
export async function serve({
  part,
  port,
  configuration,
  isForLivePages = false,
}: ServeOptions): Promise<void> {
  const compiler = webpack(await configurationsOf(part, isForLivePages));
  const host = '127.0.0.1';
  const server = new WebpackDevServer(
    {
      host,
      port,
      hot: !isForLivePages,
      // The shell's pages may have any host name of this machine.
      allowedHosts: 'all',
      headers: { 'Access-Control-Allow-Origin': '*', 'Cache-Control': 'no-cache' },
      historyApiFallback: true,
      static: { directory: clips, publicPath: '/clips', watch: false },
      client: { overlay: false, logging: 'error', webSocketURL: `ws://${host}:${port}/ws` },
      setupExitSignals: false,
    },
    compiler,
  );
  for (const one of compiler.compilers) {
    configurePages(one, configuration);
    one.hooks.done.tap('serve', () => {
      const hasNewStyles = [...(one.modifiedFiles ?? [])].some((file) => file.endsWith('.css'));
      // Pages link styles as files. A change of styles changes no module, so the dev server would not report it.
      if (hasNewStyles) server.sendMessage(server.webSocketServer?.clients ?? [], 'static-changed');
    });
  }
  await server.start();
  await new Promise((resolve) => server.middleware!.waitUntilValid(resolve));
}

async function configurationsOf(part: AppName, isForLivePages: boolean): Promise<Configuration[]> {
  const { default: configure } = (await import(path.join(root, part, 'webpack.config.ts'))) as {
    default: (_: unknown, argv: BuildArguments) => Configuration | Configuration[];
  };
  return [configure(undefined, { mode: 'development', isForLivePages })].flat();
}

/** Writes the configuration into the pages of each build. */
function configurePages(compiler: Compiler, configuration: PageConfiguration): void {
  compiler.hooks.compilation.tap('configurePages', (compilation) => {
    const { beforeEmit } = HtmlWebpackPlugin.getCompilationHooks(compilation as never);
    beforeEmit.tap('configurePages', (page) => ({ ...page, html: writePage(page.html, configuration) }));
  });
}
