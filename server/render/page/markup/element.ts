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
 * A text as it stands in HTML and XML, between tags or between quotes. All that comes from outside goes through here
 * (https://html.spec.whatwg.org/multipage/parsing.html#escapingString).
 */
const escapeText = (text: string): string =>
  plainText(text).replace(/[&<>"']/g, (character) => references[character]!);

declare const isMarkup: unique symbol;

/** Text with elements in it, all of whose texts are escaped: a plain string is none. */
export type Markup = string & { readonly [isMarkup]: true };

/** What stands in an element; what is absent leaves nothing. */
export type Content = Markup | null | undefined | false;

type Attributes = Record<string, string | number | null | undefined>;

/**
 * An element as HTML and XML write it. An attribute without a value is left out; so is the end of an element that is
 * given no content, which HTML knows for `<meta>`, `<link>` and their like alone.
 */
export function element(name: string, attributes: Attributes = {}, ...content: Content[]): Markup {
  const written = Object.entries(attributes)
    .filter(([, value]) => value != null)
    .map(([key, value]) => ` ${key}="${escapeText(String(value))}"`);
  const start = `<${name}${written.join('')}`;
  return (content.length === 0 ? `${start}/>` : `${start}>${join(...content)}</${name}>`) as Markup;
}

/** A text that stands between tags. */
export const text = (value: string): Markup => escapeText(value) as Markup;

/** An element that holds a text, or nothing where there is none. */
export const textElement = (name: string, value: string | null | undefined): Content =>
  value ? element(name, {}, text(value)) : null;

/** Elements one after the other. */
export const join = (...contents: Content[]): Markup => contents.filter(Boolean).join('') as Markup;

/** A script that holds JSON. */
export const jsonElement = (type: string, value: unknown): Markup =>
  `<script type="${escapeText(type)}">${jsonInPage(value)}</script>` as Markup;
