import { policyHash } from 'server/in-page';
import type { Compilation, Module } from 'webpack';

interface ElementModule {
  default?: { getTemplateHTML?: (attributes: Record<string, string>) => string };
}

type BuiltModule = Module & { resource?: string; modules?: BuiltModule[] };

/** The modules of which a production build has made this one. */
const partsOf = (module: BuiltModule): BuiltModule[] => module.modules ?? [module];

const elementFile = /[\\/]media-chrome[\\/]dist[\\/](?:menu[\\/])?media-[^\\/]+\.js$/;

/**
 * The hashes, such as `'sha256-…'`, of the styles that elements of media-chrome write into their shadow roots. The
 * Content-Security-Policy must allow them.
 */
export async function styleHashes({ modules }: Compilation): Promise<string[]> {
  const styles = new Set<string>();
  for (const { resource = '' } of [...modules].flatMap(partsOf)) {
    if (!elementFile.test(resource)) continue;
    const { default: element } = (await import(resource)) as ElementModule;
    const html = element?.getTemplateHTML?.({}) ?? '';
    for (const [, style] of html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)) styles.add(style!);
  }
  return [...styles].map(policyHash).sort();
}
