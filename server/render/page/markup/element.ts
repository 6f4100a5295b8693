import { jsonInPage } from './in-page';

/**
 * Converts a text to one line that is safe beside other texts: in a browser tab, a preview, a feed reader.
 *
 * - Removes characters that XML forbids and lone surrogates: one of them makes a whole feed unparsable
 *   (https://www.w3.org/TR/xml/#charsets).
 * - Removes embeddings, overrides and isolates of the writing direction: an open one reverses the words after it
 *   (https://www.unicode.org/reports/tr36/#Bidirectional_Text_Spoofing). Direction marks are harmless and remain.
 */
export const plainText = (text: string): string =>
  text
    .replace(lineBreaks, ' ')
    .replace(/\p{Surrogate}/gu, '\ufffd')
    .replace(/[\p{Cc}\p{Noncharacter_Code_Point}\u202a-\u202e\u2066-\u2069]/gu, '');

const lineBreaks = /[\t\n\v\f\r\u0085\u2028\u2029]+/g;

const references: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/**
 * Escapes a text for HTML and XML, between tags or in quotes. Every text from outside must pass through this function
 * (https://html.spec.whatwg.org/multipage/parsing.html#escapingString).
 */
const escapeText = (text: string): string =>
  plainText(text).replace(/[&<>"']/g, (character) => references[character]!);

declare const isMarkup: unique symbol;

/** Markup whose texts are escaped. The brand makes the compiler refuse plain strings. */
export type Markup = string & { readonly [isMarkup]: true };

/** The content of an element. Absent values are omitted. */
export type Content = Markup | null | undefined | false;

type Attributes = Record<string, string | number | null | undefined>;

/**
 * An element in HTML or XML. Attributes without a value are omitted. Without `content` the end tag is omitted as well,
 * which HTML allows only for void elements such as `<meta>` and `<link>`.
 */
export function element(name: string, attributes: Attributes = {}, ...content: Content[]): Markup {
  const written = Object.entries(attributes)
    .filter(([, value]) => value != null)
    .map(([key, value]) => ` ${key}="${escapeText(String(value))}"`);
  const start = `<${name}${written.join('')}`;
  return (content.length === 0 ? `${start}/>` : `${start}>${join(...content)}</${name}>`) as Markup;
}

/** An escaped text between tags. */
export const text = (value: string): Markup => escapeText(value) as Markup;

/** An element with a text; null without a text. */
export const textElement = (name: string, value: string | null | undefined): Content =>
  value ? element(name, {}, text(value)) : null;

/** Concatenates elements. */
export const join = (...contents: Content[]): Markup => contents.filter(Boolean).join('') as Markup;

/** A script element that contains JSON. */
export const jsonElement = (type: string, value: unknown): Markup =>
  `<script type="${escapeText(type)}">${jsonInPage(value)}</script>` as Markup;

/** An XML document. Its root element declares the namespaces. */
export const xmlDocument = (
  root: string,
  attributes: Record<string, string>,
  ...content: Content[]
): string => `${xmlStart}${element(root, attributes, ...content)}\n`;

const xmlStart = '<?xml version="1.0" encoding="UTF-8"?>\n';
