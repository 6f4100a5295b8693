import { momentsIn } from './rich-text';

/** A chapter of a video, from its description. */
interface Chapter {
  /** The start in seconds. */
  start: number;
  title: string;
}

/** YouTube's minimum number of chapters, and of seconds of a chapter (https://support.google.com/youtube/answer/9884579). */
const fewest = 3;
const shortest = 10;

/**
 * The chapters of a video: the first consecutive lines of its description that begin or end with a moment, starting at 0:00.
 * Empty if there are fewer than three, or if one is shorter than ten seconds.
 */
export function chaptersOf(description: string): Chapter[] {
  const chapters: Chapter[] = [];
  for (const line of description.split('\n')) {
    if (line.trim() === '') continue;
    const chapter = chapterIn(line);
    if (chapter?.start === 0 && chapters.length === 0) chapters.push(chapter);
    else if (chapters.length > 0) {
      if (!chapter) break;
      if (chapter.start < chapters.at(-1)!.start + shortest) return [];
      chapters.push(chapter);
    }
  }
  return chapters.length < fewest ? [] : chapters;
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

/** A line without its Markdown: list, quote, heading, link, emphasis. */
const plain = (line: string): string =>
  line
    .replace(/^\s*(?:[-*+>]\s+|#+\s+|\d+[.)]\s+)*/, '')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[*_~`]+/g, '');

/** Removes the signs between a moment and its title. */
const bare = (text: string): string => text.replace(/^[\s\-–—:|.,)\]]+|[\s\-–—:|([]+$/g, '');
