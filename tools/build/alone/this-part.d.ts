declare module 'this-part' {
  import type { Remote } from 'shared-data/contract';

  /** The part that the page is built for. */
  export const remote: Remote;
}

/** Its routes in `config/parts.json`. */
declare const routesOfThisPart: { path: string; screen: string }[];
