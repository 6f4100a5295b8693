import { elementsIn } from 'server/page-elements';
import type { AppName } from 'server/configuration';

/** The scripts that an app starts with: those of the shell's page, or a remote's entry and the files that it loads. */
export function startFiles(part: AppName, textOf: (file: string) => string): string[] {
  if (part !== 'shell') {
    const { entry, start = [] } = JSON.parse(textOf('part.json')) as { entry?: string; start?: string[] };
    return entry ? [entry, ...start] : start;
  }
  const sources = elementsIn(textOf('index.html'), 'script').map(({ attributes }) => attributes['src']);
  return sources.filter((source) => source !== undefined).map((source) => source.replace(/^\//, ''));
}
