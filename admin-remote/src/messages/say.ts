import { sentenceOf } from 'admin-data';
import type { Reason } from 'shared-data';
import { currentLanguage } from 'shared-ui';
import { translated } from './say-failure';

/** Why something cannot be saved, or was left as it is, in the language of the panel. */
export const say = (reason: Reason): string =>
  currentLanguage() === 'en' ? sentenceOf(reason) : translated(reason);
