import { PluginSystem } from '../node_modules/@module-federation/runtime-core/dist/utils/hooks/pluginSystem.js';

/**
 * What the federation's runtime asks of its snapshots and of its preloading, neither of which this product uses: a page names its
 * remotes and asks for their files itself. The runtime keeps both, also where a build turns snapshots off.
 */
export class SnapshotHandler {
  readonly hooks = new PluginSystem({});
  readonly manifestCache = new Map<string, unknown>();
}

export const getGlobalRemoteInfo = (): object => ({});

function preloads(): never {
  throw new Error('This build preloads no remote.');
}

export {
  preloads as defaultPreloadArgs,
  preloads as formatPreloadArgs,
  preloads as normalizePreloadExposes,
  preloads as preloadAssets,
};
