import { fold } from '../../text/fold';
import { searchKey } from '../search-key';

/** Something of all that is folded: case, accents, nukta, vowel marks, chillu, width, signs, digits. */
const sample =
  'Ǻ İıß ς ﬁ don’t C# 14-11 फ़िल्म हिन्दी मण्डल முதல் അവൾ അവള് ক্ষণ أآإٱى ة مُوسِيقى कँ שׁוּק ｶﾞﾗｽ カタ ９٣५ ภาษาไทย Ёё';

/** How a program compares texts: what another one has stored is of use where both do it in the same way. */
export const formOfTexts = (): string => `${fold(sample)}|${searchKey(sample)}`;
