/** For tests of rendering: the server builds, compiled from the sources. */
export { compileServer, frameWith } from './compile-server';
