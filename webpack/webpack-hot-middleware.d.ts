declare module 'webpack-hot-middleware' {
  import type { IncomingMessage, ServerResponse } from 'node:http';
  import type { Compiler, MultiCompiler } from 'webpack';

  /** Tells the pages that ask at `path` of each build, and of what else is published. */
  export default function hotMiddleware(
    compiler: Compiler | MultiCompiler,
    options: { path: string; log: false },
  ): ((request: IncomingMessage, response: ServerResponse, next: () => void) => void) & {
    publish: (message: object) => void;
  };
}
