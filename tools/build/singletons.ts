import path from 'node:path';
import root from '../../package.json';
import { offeredVersion, ownVersion } from './shared-data';

const installed = root.devDependencies;

/** The libraries of which a page may hold one copy only, and their installed versions. */
export const sharedVersions: Record<string, string> = {
  react: installed.react,
  'react/jsx-runtime': installed.react,
  'react-dom': installed['react-dom'],
  'react-dom/client': installed['react-dom'],
  'react-router-dom': installed['react-router-dom'],
  'styled-components': installed['styled-components'],
};

/** Libraries of which the shell shares some names only, with the file that lists them. */
export const sharedByName: Record<string, string> = {
  'react-router-dom': path.join(__dirname, 'router.ts'),
};

/**
 * What the parts of a page share. The shell brings it in its first file. Of the libraries a remote brings none: a second
 * copy would not work, so there is nothing to fall back on. Of `shared-data` it brings a copy of its own, which is
 * loaded where the shell's does not offer what the remote needs (`take-shared-data.ts`).
 */
export function shared(owner: 'shell' | 'remote'): Record<string, object> {
  const libraries = Object.entries(sharedVersions).map(([name, version]) => [
    name,
    {
      singleton: true,
      requiredVersion: `^${version}`,
      ...(owner === 'remote'
        ? { import: false }
        : { eager: true, version, ...(sharedByName[name] && { import: sharedByName[name] }) }),
    },
  ]);
  return {
    ...(Object.fromEntries(libraries) as Record<string, object>),
    'shared-data': {
      requiredVersion: false,
      ...(owner === 'shell' ? { eager: true, version: offeredVersion } : { version: ownVersion }),
    },
  };
}
