/**
 * A line of text without the characters that embed, override or isolate a writing direction: an unclosed one would reverse
 * the text after it, in lists, messages and the browser tab
 * (https://www.unicode.org/reports/tr36/#Bidirectional_Text_Spoofing). Directional marks are preserved.
 */
export const withoutDirections = (text: string): string => text.replace(/[\u202a-\u202e\u2066-\u2069]/g, '');
