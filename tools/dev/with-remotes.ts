import { type PageConfiguration, registeredAt, remotes } from 'server/configuration';
import type { Place } from './options';

/** The configuration with remotes at these URLs, with routes and menus from the local list of apps. The shell is skipped. */
export const withRemotes = (configuration: PageConfiguration, places: Place[]): PageConfiguration =>
  places.reduce(withRemote, configuration);

function withRemote(configuration: PageConfiguration, [part, address]: Place): PageConfiguration {
  const { remotes: known } = configuration;
  const described = remotes.find(({ name }) => name === part);
  if (!described) return configuration;
  const remote = registeredAt(address, described);
  const at = known.findIndex(({ name }) => name === part);
  return { ...configuration, remotes: at === -1 ? [...known, remote] : known.with(at, remote) };
}
