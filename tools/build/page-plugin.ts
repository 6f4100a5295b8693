import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Compiler } from 'webpack';

export interface PageOptions {
  filename?: string;
  title?: string;
  /** Inline scripts that run before any file loads. */
  firstScripts?: string[];
  /** Inline scripts in the head, for templates with a placeholder for them. */
  headScripts?: string[];
  /** False if the template contains the script tags itself. */
  inject?: boolean;
}

/**
 * Builds a page from a template. The configuration is empty in a production build, because the server or the release
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
 * Each app has its own refresh runtime, and React registers its renderer only with the first one. This hook stores the
 * renderer where the runtimes that load later look for it.
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

/** Changes the HTML of every page that a build emits. */
export function changePages(compiler: Compiler, change: (html: string) => string): void {
  compiler.hooks.compilation.tap('changePages', (compilation) => {
    HtmlWebpackPlugin.getCompilationHooks(compilation as never).beforeEmit.tap('changePages', (page) => ({
      ...page,
      html: change(page.html),
    }));
  });
}

/** Prepares development pages for hot refresh across apps. */
export class DevelopmentPagePlugin {
  apply(compiler: Compiler): void {
    changePages(compiler, (html) => html.replace('<head>', `<head>${refreshHook}`));
  }
}
