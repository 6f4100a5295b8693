import { sentenceOf } from 'admin-data';
import type { Reason } from 'shared-data';
import { currentLanguage } from 'shared-ui';
import { translated } from './say-failure';

/** The message of a reason in the panel's language. */
export const say = (reason: Reason): string =>
  currentLanguage() === 'en' ? sentenceOf(reason) : translated(reason);
