import type { Compilation, Module } from 'webpack';

/** The names that a build imports from a shared module: `react-router-dom` → `Link`, `useParams`. */
export function neededNames(compilation: Compilation, shared: string): string[] {
  const { moduleGraph } = compilation;
  const names = [...compilation.modules]
    .filter((module) => isConsumed(module, shared))
    .flatMap((module) => [...moduleGraph.getIncomingConnections(module)])
    .flatMap(({ dependency }) => dependency?.getReferencedExports(moduleGraph, undefined) ?? [])
    .map((reference) => ('name' in reference ? reference.name : reference)[0])
    .filter((name) => name !== undefined && name !== 'default');
  return [...new Set(names as string[])].sort();
}

/** Whether a module is the federation's placeholder for a shared module. */
function isConsumed(module: Module, shared: string): boolean {
  const { options } = module as { options?: { shareKey?: string } };
  return module.type === 'consume-shared-module' && options?.shareKey === shared;
}

/** The exports of the shell's copy of a shared module. Throws if they are not statically known. */
export function offeredNames(compilation: Compilation, shared: string): string[] {
  const { moduleGraph } = compilation;
  for (const module of compilation.modules) {
    if (!isConsumed(module, shared)) continue;
    for (const { module: own } of moduleGraph.getOutgoingConnections(module)) {
      const names = own && moduleGraph.getExportsInfo(own).getProvidedExports();
      if (Array.isArray(names)) return names.filter((name) => name !== 'default').sort();
    }
  }
  throw new Error(`The names of the shared ${shared} are not known.`);
}
