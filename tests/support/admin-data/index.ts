/** The server of `tests/support/shared-data` with an admin, for tests and benchmarks. Node only. */
export * from '../shared-data';
export { writeContent, type Content } from './write-content';
export { withinPanel } from './within-panel';
export { panelForEach, panelOnce, parseAnswersHere } from './panel';
export { readChanges, startTestData, testAdmin, type TestData } from './start-test-data';
