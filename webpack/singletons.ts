import path from 'node:path';
import root from '../package.json';
import data from '../shared-data/package.json';

const installed = root.devDependencies;

interface Singleton {
  singleton: true;
  eager?: true;
  version?: string;
  requiredVersion: string;
  import?: string;
}

const singleton = (version: string): Singleton => ({ singleton: true, requiredVersion: `^${version}` });

/**
 * The libraries of which a page may hold one copy only. The shell brings them with its first file (`eager`);
 * a remote has its own copy to fall back on, which it loads only when it runs alone.
 */
export function singletons(owner: 'shell' | 'remote'): Record<string, Singleton> {
  const shared: Record<string, Singleton> = {
    react: singleton(installed.react),
    'react/jsx-runtime': singleton(installed.react),
    'react-dom': singleton(installed['react-dom']),
    'react-dom/client': singleton(installed['react-dom']),
    'react-router-dom': {
      ...singleton(installed['react-router-dom']),
      import: path.join(__dirname, 'router.ts'),
      version: installed['react-router-dom'],
    },
    'styled-components': singleton(installed['styled-components']),
    'shared-data': singleton(data.version),
  };
  if (owner === 'shell') for (const entry of Object.values(shared)) entry.eager = true;
  return shared;
}
