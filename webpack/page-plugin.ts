import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Compiler } from 'webpack';
import { addressesAt, localConfiguration } from '../hosting/local-configuration';
import { writePage } from '../hosting/page';
import { readPorts } from '../hosting/ports';

export interface PageOptions {
  filename?: string;
  title?: string;
  /** The texts of scripts that stand in the page and run before anything else loads. */
  firstScripts?: string[];
}

/**
 * A page made from a template. A production build leaves the configuration empty: whoever serves the page
 * writes it.
 */
export function pageOf(
  template: string,
  development: boolean,
  { filename = 'index.html', title = '', firstScripts = [] }: PageOptions,
): HtmlWebpackPlugin {
  return new HtmlWebpackPlugin({
    template,
    filename,
    title,
    firstScripts,
    scriptLoading: 'defer',
    minify: development ? false : { collapseWhitespace: true, removeComments: true },
  });
}

/**
 * Each part has a refresh runtime of its own, and only the first would learn of the page's one React: this hook
 * keeps React where the runtimes that load later look for it.
 */
const refreshHook = `<script>
{
  const renderers = new Map();
  globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
    renderers,
    supportsFiber: true,
    inject: (renderer) => renderers.set(renderers.size + 1, renderer).size,
    onScheduleFiberRoot() {},
    onCommitFiberRoot() {},
    onCommitFiberUnmount() {},
  };
}
</script>`;

/** Writes the local configuration, and what hot refresh needs, into the pages of the dev servers. */
export class DevelopmentPagePlugin {
  apply(compiler: Compiler): void {
    const configuration = localConfiguration(addressesAt(readPorts()));
    compiler.hooks.compilation.tap('DevelopmentPagePlugin', (compilation) => {
      HtmlWebpackPlugin.getCompilationHooks(compilation as never).beforeEmit.tap(
        'DevelopmentPagePlugin',
        (page) => ({
          ...page,
          html: writePage(page.html.replace('<head>', `<head>${refreshHook}`), configuration),
        }),
      );
    });
  }
}
