import { bannerCommands } from './banners';
import { categoryCommands } from './categories';
import { contentCommands } from './content';
import { creatorCommands } from './creator';
import { formCommands } from './forms';
import { itemCommands } from './items';
import { manyCommands } from './many';
import { otherCommands } from './others';
import { sessionCommands } from './session';
import { siteCommands } from './site';
import { trashCommands } from './trash';

/** All commands of the test. One that is listed twice is chosen twice as often. */
export const allCommands = [
  ...itemCommands,
  ...categoryCommands,
  ...bannerCommands,
  ...manyCommands,
  ...trashCommands,
  ...contentCommands,
  ...formCommands,
  ...sessionCommands,
  ...otherCommands,
  ...siteCommands,
  ...creatorCommands,
];
