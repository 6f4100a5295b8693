import path from 'node:path';
import webpack, { type WebpackPluginInstance } from 'webpack';

/**
 * Maps of a part's hashed files, beside them, for `npm run doctor -- --stack`; sources are named from the project's root. The files
 * do not name their maps, so that no browser asks for one. The entry has none: it is webpack's own code, and keeps its
 * name from release to release.
 */
export const sourceMaps = (part: string): WebpackPluginInstance =>
  new webpack.SourceMapDevToolPlugin({
    filename: '[file].map',
    append: false,
    exclude: /^remoteEntry/,
    moduleFilenameTemplate: ({ resourcePath }: { resourcePath: string }) =>
      path.posix.join(part, resourcePath),
  });
