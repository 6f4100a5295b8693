import { momentsIn } from './rich-text';

/** A part of a video that its description names. */
interface Chapter {
  /** Where it begins, in seconds. */
  start: number;
  title: string;
}

/** As YouTube has it (https://support.google.com/youtube/answer/9884579): so many, and so many seconds long at least. */
const fewest = 3;
const shortest = 10;

/**
 * The chapters of a video: the first lines of its description, one below the other, that begin or end with a moment, from
 * 0:00 on. Each begins ten seconds or more after the one before, and there are three at least; else there are none.
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
  const pieces = momentsIn(plain(line));
  const [first, second] = pieces;
  const last = pieces.at(-1);
  const wordsOf = (piece: typeof first) => (piece?.kind === 'text' ? bare(piece.text) : '');
  if (first?.kind === 'moment' || (second?.kind === 'moment' && wordsOf(first) === '')) {
    const moment = first?.kind === 'moment' ? first : second;
    const at = pieces.indexOf(moment!);
    const title = bare(
      pieces
        .slice(at + 1)
        .map((piece) => ('text' in piece ? piece.text : ''))
        .join(''),
    );
    return moment?.kind === 'moment' && title !== '' ? { start: moment.seconds, title } : null;
  }
  if (last?.kind !== 'moment' || pieces.length !== 2) return null;
  return { start: last.seconds, title: wordsOf(first) };
}

/** A line of Markdown without its marks: of a list, a quote, a heading, a link, emphasis. */
const plain = (line: string): string =>
  line
    .replace(/^\s*(?:[-*+>]\s+|#+\s+|\d+[.)]\s+)*/, '')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[*_~`]+/g, '');

/** Without the signs that stand between a moment and its title. */
const bare = (text: string): string => text.replace(/^[\s\-–—:|.,)\]]+|[\s\-–—:|([]+$/g, '');
