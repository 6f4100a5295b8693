/** For tests of rendering: the server builds, compiled from the sources. */
export { compileServer, templateWith } from './compile-server';
