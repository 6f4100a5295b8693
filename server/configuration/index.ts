export {
  addressOnPort,
  databaseFiles,
  localConfiguration,
  pageConfiguration,
  readWrittenConfiguration,
  registeredAt,
  remotesBelow,
} from './page-configuration';
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
  portFrom,
  portVariables,
  readPort,
  remoteNames,
  remotes,
  requireFreePorts,
  shellDescription,
  type AppName,
  type RemoteDescription,
  type RemoteName,
  root,
} from './parts';
