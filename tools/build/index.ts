export { remoteConfigurations, shellConfiguration } from './part-configuration';
