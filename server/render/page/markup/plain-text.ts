/**
 * Converts a text to one safe line, for places beside other texts: a browser tab, a preview, a feed reader.
 *
 * - Characters that XML forbids and lone surrogates are removed, because one makes a whole feed unparsable
 *   (https://www.w3.org/TR/xml/#charsets).
 * - Embeddings, overrides and isolates of the writing direction are removed, because an open one reverses the words after it
 *   (https://www.unicode.org/reports/tr36/#Bidirectional_Text_Spoofing). Direction marks are harmless and stay.
 */
export const plainText = (text: string): string =>
  text
    .replace(lineBreaks, ' ')
    .replace(/\p{Surrogate}/gu, '\ufffd')
    .replace(/[\p{Cc}\p{Noncharacter_Code_Point}\u202a-\u202e\u2066-\u2069]/gu, '');

const lineBreaks = /[\t\n\v\f\r\u0085\u2028\u2029]+/g;
