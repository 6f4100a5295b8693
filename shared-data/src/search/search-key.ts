import { fold, isPlain } from '../text/fold';

/** Marks that many people do not type, and invisible signs: accents, vowel points, nukta, joiners, the tatweel. */
const omitted =
  // Each is a character of its own, not combined with the previous one.
  // oxlint-disable-next-line no-misleading-character-class
  /[\u0300-\u036f\u0483-\u0487\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u093c\u09bc\u0a3c\u0abc\u0b3c\u0cbc\u1dc0-\u1dff\u20d0-\u20ff\ufe00-\ufe0f\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]/g;

/** For letters that Unicode distinguishes and people often do not, their replacements. */
const sameLetters = new Map(
  Object.entries({
    ...{ đ: 'd', ł: 'l', ø: 'o', ħ: 'h', ŧ: 't', ı: 'i', þ: 'th', ð: 'd', æ: 'ae', œ: 'oe', ŋ: 'n', ґ: 'г' },
    // Arabic: forms of alef, yeh, kaf and heh, as typed in Arabic, Persian and Urdu.
    ...{ ٱ: 'ا', ى: 'ي', ی: 'ي', ة: 'ه', ہ: 'ه', ھ: 'ه', ە: 'ه', ک: 'ك' },
    // Two signs, that of a nasal vowel and that of a nasal, are often confused.
    ...{ 'ँ': 'ं', 'ঁ': 'ং', ৎ: 'ত্', ஶ: 'ஸ' },
    // Malayalam letters without a vowel, as they were written before Unicode had characters for them.
    ...{ ൺ: 'ണ്', ൻ: 'ന്', ർ: 'ര്', ൽ: 'ല്', ൾ: 'ള്', ൿ: 'ക്' },
  }),
);

/** The zeros of scripts that have their own digits. */
const zeros = [
  0x660, 0x6f0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xe50, 0xed0, 0xf20, 0x1040,
  0x17e0,
];

const nonWord = /[^\p{L}\p{N}\p{M}]+/gu;
const nonPlainWord = /[^a-z0-9]+/g;

/**
 * The words of a text with one space between two. Accents, and signs between words, are removed, so that different
 * spellings are equal. Empty for a text without words.
 */
export function searchKey(text: string): string {
  if (isPlain(text)) return text.toLowerCase().replace(nonPlainWord, ' ').trim();
  return (
    fold(text.normalize('NFKD'))
      .normalize('NFKD')
      .replace(omitted, '')
      .replace(/[^\0-\x7f]/gu, letterFor)
      // A nasal before another consonant may be a letter or a sign above: हिन्दी, हिंदी.
      .replace(/[ङञणनम]\u094d(?=[क-म])/g, 'ं')
      .replace(/\u0d46(?=\u0d57)|\u0d4d(?=\u0d4d)/g, '')
      // In Thai and Lao, the sign of "am" may come before or after the tone.
      .replace(/([\u0e48-\u0e4b\u0ec8-\u0ecb])([\u0e4d\u0ecd])/g, '$2$1')
      .replace(nonWord, ' ')
      .trim()
  );
}

function letterFor(letter: string): string {
  const same = sameLetters.get(letter);
  if (same !== undefined) return same;
  const code = letter.codePointAt(0)!;
  // Katakana becomes hiragana.
  if (code >= 0x30a1 && code <= 0x30f6) return String.fromCharCode(code - 0x60);
  const zero = zeros.find((first) => code >= first && code < first + 10);
  return zero === undefined ? letter : String(code - zero);
}

/** Matches scripts without spaces between words: Chinese, Japanese, Thai, Lao, Khmer, Burmese. */
const unspaced = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}]/u;

/** Whether a text without spaces may contain several words. */
export const isUnspaced = (word: string): boolean => !isPlain(word) && unspaced.test(word);
