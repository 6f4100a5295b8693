/** A real server with realistic content, for tests and benchmarks of all packages. Node only. */
export { startTestData, stopServerClock, type TestData, type TestDataOptions } from './start-test-data';
export { currentOf, startedForEach, startedOnce } from '../started';
export { buildDraft, buildItem, itemsFrom } from './items';
export { randomFrom } from './random';
export { titleFrom } from './titles';
export { Line, type HeldAnswer } from './line';
export { growthOf } from './growth';
export { hurry } from './hurry';
export { within } from './within';

// Only hooks use these, but tests check their cache.
export { bannerQuery } from '../../../shared-data/src/read/catalogue';
export { readItems } from '../../../shared-data/src/read/items';
export { relatedQuery } from '../../../shared-data/src/read/related-items';
export { entryOf, indexEntries, mapOf, search, shardOf } from './entries';
