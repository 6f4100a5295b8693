import { linksOf, useConfiguration } from 'shared-data';

/** What the remotes of this page want in the menu, also while one of them is down, and then what the creator does. */
export function useMenu() {
  const { remotes, brand } = useConfiguration();
  return [...remotes.flatMap(({ menu }) => menu), ...linksOf(brand.menu)];
}
