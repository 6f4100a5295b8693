import HtmlWebpackPlugin from 'html-webpack-plugin';
import { buildSync } from 'esbuild';
import { isDevelopment, type BuildArguments } from './base-configuration';

interface PageOptions extends HtmlWebpackPlugin.Options {
  template: string;
  /** Modules that run as inline scripts, before any file loads. */
  firstScripts?: string[];
  /** Modules that run as inline scripts in the head, in templates with a place for them. */
  headScripts?: string[];
}

/**
 * Each app has its own refresh runtime, but React registers its renderer only with the first one. This hook keeps the
 * renderer where runtimes that load later find it.
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
 * An HTML page of a build. The template inserts the scripts. In production the configuration is empty: the server or
 * the release writes it.
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

/** Bundles a module and its imports as the text of an inline script. */
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
