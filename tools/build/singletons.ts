import path from 'node:path';
import root from '../../package.json';
import { sharedData } from './shared-data';

const installed = root.devDependencies;

/** The libraries that a page must load only once, with their installed versions. */
export const sharedVersions: Record<string, string> = {
  react: installed.react,
  'react/jsx-runtime': installed.react,
  'react-dom': installed['react-dom'],
  'react-dom/client': installed['react-dom'],
  'react-router-dom': installed['react-router-dom'],
  'styled-components': installed['styled-components'],
};

/** The declarative router; the whole package is three times as large. */
const router = path.join(__dirname, 'router.ts');

/**
 * The federation's `shared` option. The shell provides all libraries in its first file, and a remote contains none of
 * them, because a second copy would not work. Only `shared-data` is also in remotes: a remote loads its own copy if the
 * version of the shell's copy is not in the remote's range.
 */
export function shared(owner: 'shell' | 'remote'): Record<string, object> {
  const libraries = Object.entries(sharedVersions).map(([name, version]) => [
    name,
    {
      singleton: true,
      strictVersion: true,
      requiredVersion: `^${version}`,
      ...(owner === 'remote'
        ? { import: false }
        : { eager: true, version, ...(name === 'react-router-dom' && { import: router }) }),
    },
  ]);
  return {
    ...(Object.fromEntries(libraries) as Record<string, object>),
    'shared-data': {
      version: sharedData.version,
      requiredVersion: `^${sharedData.version}`,
      eager: owner === 'shell',
    },
  };
}
