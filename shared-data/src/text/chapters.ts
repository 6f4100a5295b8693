import { momentsIn } from './rich-text';

/** A chapter that the description of a video names. */
interface Chapter {
  /** The start of the chapter, in seconds. */
  start: number;
  title: string;
}

/** YouTube's limits: the fewest chapters, and seconds of one (https://support.google.com/youtube/answer/9884579). */
const fewest = 3;
const shortest = 10;

/**
 * The chapters of a video: the first lines of its description, without others in between, that begin or end with a
 * moment and start at 0:00. None if there are fewer than three, or if one is shorter than ten seconds.
 */
export const chaptersOf = (description: string): Chapter[] =>
  findChapters(description).map(({ chapter }) => chapter);

export function withoutChapters(description: string): string {
  const lines = new Set(findChapters(description).map(({ line }) => line));
  if (lines.size === 0) return description;
  return description
    .split('\n')
    .filter((_, line) => !lines.has(line))
    .join('\n');
}

function findChapters(description: string): { chapter: Chapter; line: number }[] {
  const found: { chapter: Chapter; line: number }[] = [];
  for (const [line, text] of description.split('\n').entries()) {
    if (text.trim() === '') continue;
    const chapter = chapterIn(text);
    if (chapter?.start === 0 && found.length === 0) found.push({ chapter, line });
    else if (found.length > 0) {
      if (!chapter) break;
      if (chapter.start < found.at(-1)!.chapter.start + shortest) return [];
      found.push({ chapter, line });
    }
  }
  return found.length < fewest ? [] : found;
}

function chapterIn(line: string): Chapter | null {
  const parts = momentsIn(plain(line));
  if (parts[0]?.kind === 'text' && bare(parts[0].text) === '') parts.shift();
  const [first, last] = [parts[0], parts.at(-1)];
  if (first?.kind === 'moment') {
    const words = parts.slice(1).map((part) => ('text' in part ? part.text : ''));
    const title = bare(words.join(''));
    return title === '' ? null : { start: first.seconds, title };
  }
  if (first?.kind !== 'text' || last?.kind !== 'moment' || parts.length !== 2) return null;
  return { start: last.seconds, title: bare(first.text) };
}

/** A line without Markdown of lists, quotes, headings, links and emphasis. */
const plain = (line: string): string =>
  line
    .replace(/^\s*(?:[-*+>]\s+|#+\s+|\d+[.)]\s+)*/, '')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[*_~`]+/g, '');

/** Removes signs at both ends, such as between a moment and its title. */
const bare = (text: string): string => text.replace(/^[\s\-–—:|.,)\]]+|[\s\-–—:|([]+$/g, '');
