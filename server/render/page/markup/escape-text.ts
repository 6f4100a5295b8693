import { plainText } from './plain-text';

const references: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/**
 * A text as it stands in HTML and XML, between tags or between quotes. All that comes from outside goes through here
 * (https://html.spec.whatwg.org/multipage/parsing.html#escapingString).
 */
export const escapeText = (text: string): string =>
  plainText(text).replace(/[&<>"']/g, (character) => references[character]!);
