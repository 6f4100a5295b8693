/** Server builds, compiled from the sources, for tests of rendering. */
export { compileServer, templateWith } from './compile-server';
