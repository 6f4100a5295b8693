import path from 'node:path';
import root from '../package.json';
import data from '../shared-data/package.json';

const installed = root.devDependencies;

/** The libraries that a page shares, and their installed versions. */
export const sharedVersions: Record<string, string> = {
  react: installed.react,
  'react/jsx-runtime': installed.react,
  'react-dom': installed['react-dom'],
  'react-dom/client': installed['react-dom'],
  'react-router-dom': installed['react-router-dom'],
  'styled-components': installed['styled-components'],
  'shared-data': data.version,
};

/** A whole shared module is loaded, so the router's is a list of the names in use. */
const slim: Record<string, string> = {
  'react-router-dom': path.join(__dirname, 'router.ts'),
  'styled-components': path.join(__dirname, 'styles.ts'),
};

/**
 * The libraries of which a page may hold one copy only. The shell brings them in its first file; a remote brings
 * none of its own: a second copy would not work, so there is nothing to fall back on.
 */
export function singletons(owner: 'shell' | 'remote'): Record<string, object> {
  return Object.fromEntries(
    Object.entries(sharedVersions).map(([name, version]) => [
      name,
      {
        singleton: true,
        requiredVersion: `^${version}`,
        ...(owner === 'remote'
          ? { import: false }
          : { eager: true, version, ...(slim[name] && { import: slim[name] }) }),
      },
    ]),
  );
}
