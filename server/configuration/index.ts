export {
  databaseFiles,
  localConfiguration,
  remoteAddresses,
  remotesBelow,
  shellAddress,
} from './local-configuration';
export {
  pageConfiguration,
  readWrittenConfiguration,
  registeredAt,
  type Registration,
} from './page-configuration';
export { configurationIn, type PageConfiguration, type RegisteredRemote, writePage } from './page';
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
