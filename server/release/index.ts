export {
  composeSite,
  liveConfiguration,
  readBuild,
  readBuilds,
  releaseSite,
  type Builds,
  type LocalBuild,
  type LocalFiles,
  type NextVersion,
  type SiteChange,
} from './change-site';
export { earlierBuilds, idOf, isHashed } from './compose';
export { folderHost, liveFolder } from './folder-host';
export { compressed, hashOf, type Files, type Host, type Labels, type Release, type Version } from './host';
export { partManifest, type PartManifest } from './part-manifest';
