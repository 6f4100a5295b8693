import { blocks, type HtmlElement, type HtmlNode, readHtml } from './read-html';

/** Whether a text of unknown format is HTML: it contains a tag or an entity. */
export const isHtml = (text: string): boolean =>
  /<\/?[a-z][a-z0-9]*(\s[^<>]*)?\/?>|&(#\d+|#x[\da-f]+|[a-z][a-z0-9]*);/i.test(text);

/**
 * Converts HTML to Markdown with paragraphs, lists, headings, emphasis and links to the web. Of other elements only the
 * text remains, so nothing can run or load.
 */
export const htmlToMarkdown = (html: string): string =>
  tidy(markdownOf(readHtml(html))).replaceAll('\t', '  ');

/** Converts HTML to one line of plain text. */
export const htmlToText = (html: string): string => plainOf(readHtml(html)).replace(/\s+/gu, ' ').trim();

const plainOf = (nodes: HtmlNode[]): string =>
  nodes
    .map((node) => {
      if (typeof node === 'string') return node;
      const text = plainOf(node.children);
      return blocks.has(node.name) || node.name === 'br' || node.name === 'li' ? ` ${text} ` : text;
    })
    .join('');

const markdownOf = (nodes: HtmlNode[]): string =>
  nodes
    .map((node) => (typeof node === 'string' ? escaped(node.replace(/\s+/gu, ' ')) : elementOf(node)))
    .join('');

function elementOf({ name, attributes, children }: HtmlElement): string {
  if (name === 'br') return '\n';
  if (name === 'hr') return '\n\n---\n\n';
  const text = markdownOf(children);
  const words = text.trim();
  if (words === '') return /\s/.test(text) ? ' ' : '';
  if (name === 'a') return around(text, linkOf(words, attributes['href'] ?? ''));
  if (name === 'strong' || name === 'b') return marked(text, '**');
  if (name === 'em' || name === 'i') return marked(text, '*');
  if (name === 'li') return `\n- ${words.replace(/\n+/g, '\n\t')}`;
  if (name === 'td' || name === 'th') return `${words} `;
  if (/^h[1-6]$/.test(name)) return `\n\n## ${inOneLine(words)}\n\n`;
  if (name === 'blockquote') return `\n\n> ${tidy(words).replace(/\n/g, '\n> ')}\n\n`;
  return blocks.has(name) ? `\n\n${words}\n\n` : text;
}

/** Signs of emphasis must touch the words. An empty line would end the emphasis. */
function marked(text: string, sign: string): string {
  const words = text.trim();
  if (/\n\s*\n/.test(words) || /^[*_]|[*_]$/.test(words)) return text;
  return around(text, `${sign}${words}${sign}`);
}

/** Moves the spaces at both ends of a text to the ends of its Markdown. */
const around = (text: string, markdown: string): string =>
  (/^\s/.test(text) ? ' ' : '') + markdown + (/\s$/.test(text) ? ' ' : '');

function linkOf(words: string, address: string): string {
  const href = address.trim();
  if (!/^https?:\/\/[^\s<>]+$/i.test(href) || /\n\s*\n/.test(words)) return words;
  if (words === href || words.includes('](')) return words;
  return `[${words}](${href.replaceAll('(', '%28').replaceAll(')', '%29')})`;
}

/** Escapes the signs of Markdown. URLs are left out and remain links. */
const escaped = (text: string): string =>
  text
    .split(/(https?:\/\/[^\s<>]+)/i)
    .map((part, i) =>
      i % 2 === 1
        ? part
        : part
            .replace(/[\\`*[\]<~]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\$&')
            .replace(/&(?=#?\w+;)/g, '\\&')
            .replace(/^(\s*)([#>]|[-+=]|\d+[.)])(?=\s|[-=]*$)/, (_, space: string, sign: string) =>
              /^\d/.test(sign) ? `${space}${sign.slice(0, -1)}\\${sign.slice(-1)}` : `${space}\\${sign}`,
            ),
    )
    .join('');

const inOneLine = (text: string): string => text.split(/\s+/u).join(' ');

/** Removes spaces at the ends of lines, and repeated empty lines. Only the indentation of lists has tabs. */
const tidy = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.replace(/^(\t*)[^\S\n\t]+/, '$1').trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

/**
 * Converts plain text, such as a description at YouTube, to Markdown. Words, URLs and lists remain. A line that would
 * become a heading or code remains a plain line.
 */
export function plainToMarkdown(text: string): string {
  const lines = text.replace(/\r\n?/g, '\n').split('\n');
  return lines
    .map((line, i) => {
      const typed = line.replace(/^[^\S\n]+/, '').trimEnd();
      // Otherwise these signs would make the previous line a heading.
      if (/^(=+|-+)$/.test(typed) && i > 0 && lines[i - 1]!.trim() !== '') return `\n${typed}`;
      return typed.replace(/^#{1,6}(?=\s)/, '\\$&');
    })
    .join('\n')
    .trim();
}
