import type { PageConfiguration } from '../../hosting/page';
import { remotes } from '../../hosting/parts';
import type { Place } from './dev';

/** The configuration with remotes at these addresses, whether it knew them or not. The shell is none. */
export const withRemotes = (configuration: PageConfiguration, places: Place[]): PageConfiguration =>
  places.reduce(withRemote, configuration);

function withRemote(configuration: PageConfiguration, [part, address]: Place): PageConfiguration {
  const { remotes: known } = configuration;
  if (known.some(({ name }) => name === part))
    return { ...configuration, remotes: known.map((one) => (one.name === part ? { ...one, address } : one)) };
  const described = remotes.find(({ name }) => name === part);
  if (!described) return configuration;
  const { port: _, ...registered } = described;
  return { ...configuration, remotes: [...known, { ...registered, address }] };
}
