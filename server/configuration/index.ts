export { addressesAt, localConfiguration } from './local-configuration';
export {
  pageConfiguration,
  readWrittenConfiguration,
  registeredAt,
  type Registration,
} from './page-configuration';
export { configurationIn, type PageConfiguration, type RegisteredRemote, writePage } from './page';
export {
  isRemoteName,
  parts,
  remoteNames,
  remotes,
  shellDescription,
  type AppName,
  type RemoteDescription,
  type RemoteName,
  root,
} from './parts';
export {
  isFree,
  portVariables,
  readPort,
  readPorts,
  requireFreePorts,
  type PortName,
  type Ports,
} from './ports';
