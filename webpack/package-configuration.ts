import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import reactRefreshTypeScript from 'react-refresh-typescript';
import { EnvironmentPlugin, type Compiler, type Configuration } from 'webpack';
import type { Configuration as DevServerConfiguration } from 'webpack-dev-server';
import { remoteEntryFile } from 'shared-data/contract';
import { localConfiguration } from '../hosting/local-configuration';
import { writePage } from '../hosting/page';
import { readPorts } from '../hosting/ports';
import { RetryChunksPlugin } from './retry-chunks';
import { singletons } from './singletons';

export type Part = 'shell' | 'site-remote' | 'admin-remote';

const ports = readPorts();

interface Mode {
  mode?: string | undefined;
}

/** Webpack's configuration of the shell or of one remote; `folder` is the package's. */
export function packageConfiguration(part: Part, folder: string, { mode }: Mode): Configuration {
  const development = mode === 'development';
  const isShell = part === 'shell';
  const name = part.replace('-', '_');

  const devServer: DevServerConfiguration = {
    port: ports[part],
    host: '127.0.0.1',
    hot: true,
    historyApiFallback: true,
    allowedHosts: 'all',
    headers: { 'Access-Control-Allow-Origin': '*' },
    client: { webSocketURL: { port: ports[part] }, overlay: { runtimeErrors: false } },
    devMiddleware: { stats: 'errors-warnings' },
  };

  return {
    context: folder,
    mode: development ? 'development' : 'production',
    target: 'web',
    entry: './src/main.tsx',
    devtool: development ? 'cheap-module-source-map' : false,
    output: {
      path: path.join(folder, 'dist'),
      filename: development ? '[name].js' : 'assets/[name].[contenthash].js',
      chunkFilename: development ? '[name].chunk.js' : 'assets/[name].[contenthash].js',
      assetModuleFilename: 'assets/[name].[contenthash][ext]',
      publicPath: isShell ? '/' : 'auto',
      uniqueName: name,
      clean: true,
      crossOriginLoading: false,
    },
    resolve: { extensions: ['.ts', '.tsx', '.js'] },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          loader: 'ts-loader',
          options: {
            configFile: path.join(__dirname, '../tsconfig.base.json'),
            onlyCompileBundledFiles: true,
            transpileOnly: true,
            ...(development && { getCustomTransformers: () => ({ before: [reactRefreshTypeScript()] }) }),
          },
        },
        { test: /\.css$/, type: 'asset/resource' },
      ],
    },
    plugins: [
      new ModuleFederationPlugin({
        name,
        ...(isShell ? {} : { filename: remoteEntryFile(), exposes: { './start': './src/start.ts' } }),
        shared: singletons(isShell ? 'shell' : 'remote'),
        manifest: false,
        dts: false,
        dev: false,
        experiments: {
          asyncStartup: true,
          optimization: { target: 'web', disableSnapshot: true, ...(isShell ? {} : { disableRemote: true }) },
        },
      }),
      new HtmlWebpackPlugin({
        template: path.join(folder, 'src/page.html'),
        excludeChunks: isShell ? [] : [name],
        minify: development ? false : { collapseWhitespace: true, removeComments: true },
        ...(isShell && { scriptLoading: 'defer' }),
      }),
      ...(development ? [new PagePlugin()] : []),
      new RetryChunksPlugin(),
      new EnvironmentPlugin({ NODE_ENV: development ? 'development' : 'production' }),
      ...(development ? [new ReactRefreshPlugin({ overlay: false, library: name })] : []),
    ],
    performance: { hints: false },
    stats: 'errors-warnings',
    cache: { type: 'filesystem', buildDependencies: { config: [__filename] } },
    ...(development && { devServer }),
  } as Configuration;
}

/** Writes the local configuration into the pages of the dev servers; elsewhere, whoever serves a page writes it. */
class PagePlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('PagePlugin', (compilation) => {
      HtmlWebpackPlugin.getCompilationHooks(compilation as never).beforeEmit.tap('PagePlugin', (page) => ({
        ...page,
        html: writePage(
          page.html,
          localConfiguration({
            firestore: `http://127.0.0.1:${ports.firestore}`,
            auth: `http://127.0.0.1:${ports.auth}`,
            site: `http://127.0.0.1:${ports['site-remote']}`,
            admin: `http://127.0.0.1:${ports['admin-remote']}`,
          }),
        ),
      }));
    });
  }
}
