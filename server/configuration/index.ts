export { addressOnPort, databaseFiles, localConfiguration, remotesBelow } from './local-configuration';
export { pageConfiguration, readWrittenConfiguration, registeredAt } from './page-configuration';
export {
  configurationIn,
  type PageConfiguration,
  type ProjectConfiguration,
  type RegisteredRemote,
  writePage,
} from './page';
export {
  isRemoteName,
  partsPath,
  parts,
  remoteNames,
  remotes,
  shellDescription,
  type AppName,
  type RemoteDescription,
  type RemoteName,
  root,
} from './parts';
export { isFree, portFrom, portVariables, readPort, requireFreePorts } from './ports';
