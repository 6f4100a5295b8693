/**
 * What is left of a text where others show it beside their own, in one line: in a tab, a preview, a feed reader.
 *
 * - What XML forbids and half characters go: one of them makes a whole feed unreadable
 *   (https://www.w3.org/TR/xml/#charsets).
 * - Embeddings, overrides and isolates of the writing direction go: one that is left open turns the words after it
 *   round (https://www.unicode.org/reports/tr36/#Bidirectional_Text_Spoofing). Marks, which turn nothing, stay.
 */
export const plainText = (text: string): string =>
  text
    .replace(lineBreaks, ' ')
    .replace(/\p{Surrogate}/gu, '\ufffd')
    .replace(/[\p{Cc}\p{Noncharacter_Code_Point}\u202a-\u202e\u2066-\u2069]/gu, '');

const lineBreaks = /[\t\n\v\f\r\u0085\u2028\u2029]+/g;
