/** For tests that render: the server builds as they are in the sources. */
export { compileServer, frameWith } from './compile-server';
