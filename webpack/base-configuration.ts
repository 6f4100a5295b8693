import path from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import reactRefreshTypeScript from 'react-refresh-typescript';
import type { Configuration } from 'webpack';
import { RetryChunksPlugin } from './retry-chunks';

export const isDevelopment = (mode: string | undefined): boolean => mode === 'development';

/** The federation's runtime is published twice; one form for all keeps it from being bundled twice. */
function oneRuntime(): Record<string, string> {
  const file = (name: string, entry: string) =>
    path.join(__dirname, '../node_modules/@module-federation', name, 'dist', entry);
  return {
    '@module-federation/runtime-core$': file('runtime-core', 'index.js'),
    '@module-federation/sdk$': file('sdk', 'index.js'),
    '@module-federation/error-codes$': file('error-codes', 'index.mjs'),
  };
}

/** Where `npm run dev` puts the files of the part in this folder. */
export const developmentFolder = (folder: string): string =>
  path.join(__dirname, '../.dev', path.basename(folder));

/** What every build has in common; `folder` is the package's. */
export function baseConfiguration(folder: string, name: string, mode: string | undefined): Configuration {
  const development = isDevelopment(mode);
  return {
    context: folder,
    mode: development ? 'development' : 'production',
    target: 'web',
    devtool: development ? 'cheap-module-source-map' : false,
    output: {
      path: development ? developmentFolder(folder) : path.join(folder, 'dist'),
      filename: development ? '[name].js' : 'assets/[name].[contenthash].js',
      chunkFilename: development ? '[name].chunk.js' : 'assets/[name].[contenthash].js',
      assetModuleFilename: 'assets/[name].[contenthash][ext]',
      uniqueName: name,
    },
    resolve: { extensions: ['.ts', '.tsx', '.js'], alias: oneRuntime() },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          loader: 'ts-loader',
          options: {
            configFile: path.join(__dirname, '../tsconfig.base.json'),
            compilerOptions: { noEmit: false },
            onlyCompileBundledFiles: true,
            transpileOnly: true,
            ...(development && { getCustomTransformers: () => ({ before: [reactRefreshTypeScript()] }) }),
          },
        },
        { test: /\.css$/, type: 'asset/resource' },
      ],
    },
    plugins: [
      new RetryChunksPlugin(),
      ...(development ? [new ReactRefreshPlugin({ overlay: false, library: name })] : []),
    ],
    // A third of the default minifier's time, and some bytes fewer.
    optimization: {
      minimizer: [
        new MinimizerPlugin({
          minify: MinimizerPlugin.swcMinify,
          minimizerOptions: { compress: { passes: 3 }, format: { comments: false } },
          extractComments: false,
        }),
      ],
    },
    performance: { hints: false },
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
  };
}
