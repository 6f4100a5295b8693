// What the table asks of each library, so that the types check where a clone has not installed them yet.

declare module 'minisearch' {
  export default class MiniSearch<T> {
    constructor(options: {
      fields: (keyof T)[];
      storeFields: (keyof T)[];
      processTerm?: (term: string) => string;
      searchOptions: object;
    });
    addAll(entries: readonly T[]): void;
    search(query: string): Record<string, unknown>[];
  }
}

declare module 'fuse.js' {
  export default class Fuse<T> {
    constructor(entries: readonly T[], options: object);
    search(query: string): { item: T }[];
  }
}

declare module '@leeoniya/ufuzzy' {
  export default class UFuzzy {
    static latinize(texts: string[]): string[];
    static latinize(text: string): string;
    constructor(options: object);
    search(
      titles: string[],
      query: string,
      outOfOrder: number,
    ): [found: number[] | null, info: { idx: number[] } | null, order: number[] | null];
  }
}
