/** The server of `tests/support/shared-data` with an admin, for tests and benchmarks. Node only. */
export * from '../shared-data';
export { exportText, fileOf, importFile, writeContent, type Content } from './write-content';
export { withinPanel } from './within-panel';
export { panelForEach, panelOnce, parseAnswersHere } from './panel';
export {
  readChanges,
  refusal,
  startTestData,
  testAdmin,
  visibilityOf,
  type TestData,
} from './start-test-data';
