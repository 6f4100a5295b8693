import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Compiler } from 'webpack';

export interface PageOptions {
  filename?: string;
  title?: string;
  /** The texts of scripts that stand in the page and run before anything else loads. */
  firstScripts?: string[];
  /** The texts of scripts that a template with a place for them has at its head. */
  headScripts?: string[];
  /** False where the template itself says where the part's scripts stand. */
  inject?: boolean;
}

/**
 * A page made from a template. A production build leaves the configuration empty: whoever serves the page
 * writes it.
 */
export function pageOf(
  template: string,
  development: boolean,
  { filename = 'index.html', title = '', firstScripts = [], headScripts = [], inject = true }: PageOptions,
): HtmlWebpackPlugin {
  return new HtmlWebpackPlugin({
    template,
    filename,
    title,
    firstScripts,
    headScripts,
    inject,
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

/** Where the pages of a dev server hear of each build. */
export const changes = '/__changes';

/** Styles that changed are asked for again; the page stays as it is. */
const stylesHook = `<script>
new EventSource('${changes}').addEventListener('message', ({ data }) => {
  if (!data.includes('"action":"styles"')) return;
  for (const link of document.querySelectorAll('link[rel=stylesheet]'))
    link.href = link.href.replace(/([?].*)?$/, '?' + Date.now());
});
</script>`;

/** Writes what replaces code and styles in an open page into the pages of the dev servers. */
export class DevelopmentPagePlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('DevelopmentPagePlugin', (compilation) => {
      HtmlWebpackPlugin.getCompilationHooks(compilation as never).beforeEmit.tap(
        'DevelopmentPagePlugin',
        (page) => ({ ...page, html: page.html.replace('<head>', `<head>${refreshHook}${stylesHook}`) }),
      );
    });
  }
}
