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

/** Changes the text of every page that a build emits. */
export function changePages(compiler: Compiler, change: (html: string) => string): void {
  compiler.hooks.compilation.tap('changePages', (compilation) => {
    HtmlWebpackPlugin.getCompilationHooks(compilation as never).beforeEmit.tap('changePages', (page) => ({
      ...page,
      html: change(page.html),
    }));
  });
}

/** Prepares pages of development for hot refresh across the parts. */
export class DevelopmentPagePlugin {
  apply(compiler: Compiler): void {
    changePages(compiler, (html) => html.replace('<head>', `<head>${refreshHook}`));
  }
}
