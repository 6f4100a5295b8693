import { RuntimeGlobals, RuntimeModule, type Compiler } from 'webpack';

/** Delays before the second, third and fourth attempt, in milliseconds. */
const delays = [400, 1200, 3000];

class RetryChunksRuntimeModule extends RuntimeModule {
  constructor() {
    super('retry chunks', RuntimeModule.STAGE_TRIGGER);
  }

  override generate(): string {
    const load = RuntimeGlobals.loadScript;
    return `
var loadOnce = ${load};
${load} = function (url, done, key, chunkId) {
  var delays = ${JSON.stringify(delays)};
  var again = function () { setTimeout(function () { loadOnce(url, ended, key, chunkId); }, delays.shift()); };
  var ended = function (event) {
    if (delays.length === 0 || (event && event.type === 'load')) return done(event);
    fetch(url, { method: 'HEAD' }).then(function (answer) { answer.status === 404 ? done(event) : again(); }, again);
  };
  loadOnce(url, ended, key, chunkId);
};`;
  }
}

/**
 * Loads a chunk again if the network has failed, also offline, but not if the server reports that it is missing.
 * Webpack's and the federation's runtimes never retry a shared chunk, so one failure would break a page until it is
 * reloaded.
 */
export class RetryChunksPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('RetryChunksPlugin', (compilation) => {
      compilation.hooks.runtimeRequirementInTree
        .for(RuntimeGlobals.loadScript)
        .tap('RetryChunksPlugin', (chunk) => {
          compilation.addRuntimeModule(chunk, new RetryChunksRuntimeModule());
        });
    });
  }
}
