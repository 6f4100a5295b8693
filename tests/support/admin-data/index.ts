/** For tests and benchmarks: the server of `tests/support/shared-data`, with an admin. Node only. */
export * from '../shared-data';
export { parseAnswersHere } from './parse-answers-here';
export { startTestData, testAdmin, type TestData } from './start-test-data';
