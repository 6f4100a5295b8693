/**
 * A text of one line without the characters that embed, override or isolate a writing direction: one that is left open turns the
 * words after it round, in lists, notices and the browser's tab (https://www.unicode.org/reports/tr36/#Bidirectional_Text_Spoofing).
 * Marks, which turn nothing, stay.
 */
export const withoutDirections = (text: string): string => text.replace(/[\u202a-\u202e\u2066-\u2069]/g, '');
