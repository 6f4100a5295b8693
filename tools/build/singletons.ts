import path from 'node:path';
import root from '../../package.json';
import { offeredVersion, ownVersion } from './shared-data';

const installed = root.devDependencies;

/** The libraries that a page must have only one copy of, with their installed versions. */
export const sharedVersions: Record<string, string> = {
  react: installed.react,
  'react/jsx-runtime': installed.react,
  'react-dom': installed['react-dom'],
  'react-dom/client': installed['react-dom'],
  'react-router-dom': installed['react-router-dom'],
  'styled-components': installed['styled-components'],
};

/** The libraries that the shell shares by name, each with the file that exports these names. */
export const sharedByName: Record<string, string> = {
  'react-router-dom': path.join(__dirname, 'router.ts'),
};

/**
 * The federation's `shared` option. The shell provides all shared libraries in its first file. A remote contains none of
 * them, because a second copy would not work. It contains its own copy of `shared-data`, which loads only if the shell's
 * copy lacks an export that the remote needs (`take-shared-data.ts`).
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
