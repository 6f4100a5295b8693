export {
  composeSite,
  configurationWith,
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
export { earlierBuild, hasPages, idOf, isHashed } from './compose';
export { folderHost, folderOfApp } from './folder-host';
export { compressed, hashOf, type Files, type Host, type Labels, type Release, type Version } from './host';
export { partManifest, type PartManifest } from '../configuration/part-manifest';
