import type { DescribedVideo } from '../contract/contract';
import { secondsOf } from './moment';
import { readMarkdown } from './read-markdown';
import type { Block, Inline } from './rich-text';

/** Converts Markdown to plain text, with an empty line between paragraphs. */
export const plainWords = (markdown: string): string => linesOf(readMarkdown(markdown)).trim();

const linesOf = (blocks: Block[]): string =>
  blocks
    .map(wordsOf)
    .filter((words) => words !== '')
    .join('\n\n');

function wordsOf(block: Block): string {
  switch (block.kind) {
    case 'rule':
      return '';
    case 'code':
      return block.text;
    case 'quote':
      return linesOf(block.children);
    case 'list':
      return block.items
        .map((item, i) => `${block.start === null ? '-' : `${block.start + i}.`} ${linesOf(item)}`)
        .join('\n');
    default:
      return block.children.map(wordOf).join('');
  }
}

function wordOf(inline: Inline): string {
  if (inline.kind === 'break') return '\n';
  return 'text' in inline ? inline.text : inline.children.map(wordOf).join('');
}

/** Shortens a text to one line of at most `most` UTF-16 units. Cuts after a word if possible, and adds an ellipsis. */
export function shortened(text: string, most: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= most) return line;
  const start = line.slice(0, most - 1).replace(/[\ud800-\udbff]$/, '');
  const isWhole = line[start.length] === ' ';
  const word = isWhole ? start : start.replace(/\s\S*$/, '');
  // In a script without spaces, no word may end near the limit.
  return `${(word.length > most / 2 ? word : start).trimEnd()}…`;
}

type DescribedItem = Omit<DescribedVideo, 'seconds'> & { description: string; duration: string };

/** Converts an item to what search engines, link previews and feed readers get. */
export function describedVideo(item: DescribedItem): DescribedVideo {
  const { id, title, url, date, category } = item;
  const seconds = secondsOf(item.duration);
  const description = plainWords(item.description);
  return {
    ...{ id, title, url, date, category },
    ...(description && { description }),
    ...(seconds !== null && { seconds }),
  };
}
