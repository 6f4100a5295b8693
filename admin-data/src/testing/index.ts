/** For tests and benchmarks: what `shared-data/testing` starts, and its admin. Node only. */
export * from 'shared-data/testing';
export { parseAnswersHere } from './parse-answers-here';
export { startTestData, testAdmin, type TestData } from './start-test-data';
