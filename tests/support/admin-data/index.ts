/** The server of `tests/support/shared-data` with an admin, for tests and benchmarks. Node only. */
export * from '../shared-data';
export { readChanges } from './read-changes';
export { parseAnswersHere } from './parse-answers-here';
export { writeContent, type Content } from './write-content';
export { startTestData, testAdmin, type TestData } from './start-test-data';
