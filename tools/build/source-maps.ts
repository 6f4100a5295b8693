import path from 'node:path';
import webpack, { type WebpackPluginInstance } from 'webpack';

/**
 * Writes source maps beside an app's hashed files, for `npm run doctor -- --stack`. Source paths start at the project's
 * root. The scripts do not name their maps, so browsers never request one. The entry has no map: it contains only
 * webpack's own code, and its name is the same in each release.
 */
export const sourceMaps = (part: string): WebpackPluginInstance =>
  new webpack.SourceMapDevToolPlugin({
    filename: '[file].map',
    append: false,
    exclude: /^remoteEntry/,
    moduleFilenameTemplate: ({ resourcePath }: { resourcePath: string }) =>
      path.posix.join(part, resourcePath),
  });
