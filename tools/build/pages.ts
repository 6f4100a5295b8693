import HtmlWebpackPlugin from 'html-webpack-plugin';
import { buildSync } from 'esbuild';
import { isDevelopment, type BuildArguments } from './base-configuration';

interface PageOptions extends HtmlWebpackPlugin.Options {
  template: string;
  /** Modules that run before any file loads, as inline scripts. */
  firstScripts?: string[];
  /** Scripts in the head of a template with a place for them. */
  headScripts?: string[];
}

/**
 * Each app has its own refresh runtime, and React registers its renderer only with the first one. This hook stores the
 * renderer where the runtimes that load later look for it.
 */
const refreshHook = `{
  const renderers = new Map();
  globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
    renderers,
    supportsFiber: true,
    inject: (renderer) => renderers.set(renderers.size + 1, renderer).size,
    onScheduleFiberRoot() {},
    onCommitFiberRoot() {},
    onCommitFiberUnmount() {},
  };
}`;

/**
 * A page of a build. Its configuration is empty in a production build, because the server or the release writes it. The
 * templates insert the scripts.
 */
export function page(
  { mode }: BuildArguments,
  { firstScripts = [], headScripts = [], ...options }: PageOptions,
): HtmlWebpackPlugin {
  const development = isDevelopment(mode);
  return new HtmlWebpackPlugin({
    scriptLoading: 'defer',
    minify: development ? false : { collapseWhitespace: true, removeComments: true },
    firstScripts: [...(development ? [refreshHook] : []), ...firstScripts.map(inlineScript)],
    headScripts: headScripts.map(inlineScript),
    ...options,
  });
}

/** Bundles a module and its imports into the text of an inline script. */
function inlineScript(entry: string): string {
  const { outputFiles } = buildSync({
    entryPoints: [entry],
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    write: false,
  });
  return outputFiles[0]!.text.trim();
}
