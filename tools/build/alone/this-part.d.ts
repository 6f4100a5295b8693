declare module 'this-part' {
  import type { Remote } from 'shared-data/contract';

  /** The remote whose page is built. */
  export const remote: Remote;
}

/** The routes of this remote in `config/parts.json`, which the build inserts. */
declare const routesOfThisPart: { path: string; screen: string }[];
