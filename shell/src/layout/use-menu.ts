import { useConfiguration } from 'shared-data';

/** What the remotes of this page want in the menu, also while one of them is down. */
export const useMenu = () => useConfiguration().remotes.flatMap(({ menu }) => menu);
