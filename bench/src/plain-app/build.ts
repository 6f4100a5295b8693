import path from 'node:path';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import webpack from 'webpack';

const root = path.join(__dirname, '../../..');

/** Builds the site's screens and the shell's layout as one plain single-page app, without federation. */
export function buildPlainApp(folder: string): Promise<void> {
  const compiler = webpack({
    context: root,
    mode: 'production',
    target: 'web',
    entry: path.join(__dirname, 'main.tsx'),
    output: {
      path: folder,
      filename: 'assets/[name].[contenthash].js',
      assetModuleFilename: 'assets/[name].[contenthash][ext]',
      publicPath: '/',
    },
    resolve: { extensions: ['.ts', '.tsx', '.js'] },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          loader: 'ts-loader',
          options: {
            configFile: path.join(root, 'tsconfig.base.json'),
            onlyCompileBundledFiles: true,
            transpileOnly: true,
          },
        },
        { test: /\.css$/, type: 'asset/resource' },
      ],
    },
    plugins: [new HtmlWebpackPlugin({ template: path.join(root, 'shell/src/page.html') })],
    performance: { hints: false },
  });
  return new Promise((resolve, reject) => {
    compiler!.run((error, stats) => {
      if (error || stats?.hasErrors())
        reject(error ?? new Error(stats!.toString({ all: false, errors: true })));
      else compiler!.close(() => resolve());
    });
  });
}
