import { jsonInPage } from './in-page';
import { plainText } from './plain-text';

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

/** Markup whose texts are escaped. The brand prevents use of plain strings. */
export type Markup = string & { readonly [isMarkup]: true };

/** The content of an element. Absent values are omitted. */
export type Content = Markup | null | undefined | false;

type Attributes = Record<string, string | number | null | undefined>;

/**
 * An element in HTML or XML. Attributes without a value are omitted. An element without a content argument has no end tag,
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

/** An element with a text; null without one. */
export const textElement = (name: string, value: string | null | undefined): Content =>
  value ? element(name, {}, text(value)) : null;

/** Elements one after the other. */
export const join = (...contents: Content[]): Markup => contents.filter(Boolean).join('') as Markup;

/** A script that holds JSON. */
export const jsonElement = (type: string, value: unknown): Markup =>
  `<script type="${escapeText(type)}">${jsonInPage(value)}</script>` as Markup;
