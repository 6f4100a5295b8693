/** For tests and benchmarks: what `tests/support/shared-data` starts, and its admin. Node only. */
export * from '../shared-data';
export { parseAnswersHere } from './parse-answers-here';
export { startTestData, testAdmin, type TestData } from './start-test-data';
