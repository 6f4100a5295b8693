import { linksOf, useConfiguration } from 'shared-data';

/** The menu entries of the remotes, which do not depend on whether a remote is loaded, and those of the creator. */
export function useMenu() {
  const { remotes, brand } = useConfiguration();
  return [...remotes.flatMap(({ menu }) => menu), ...linksOf(brand.menu)];
}
