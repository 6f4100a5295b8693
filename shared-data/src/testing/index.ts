/** For tests and benchmarks of every package: a real server with content that looks real. Node only. */
export { startTestData, testAdmin, type TestData, type TestDataOptions } from './start-test-data';
export { buildItem, imageOf, itemsFrom, testCategories, type ItemsFrom } from './items';
export { randomFrom } from './random';
export { titleFrom } from './titles';
export { Line } from './line';
export { hurry } from './hurry';
