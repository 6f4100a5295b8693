export { folderTarget } from './folder-target';
export { readBuild } from './read-build';
export { prepareRelease, ship } from './ship';
